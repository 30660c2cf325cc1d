/** `/personal/letter/letter`. */
import { useApp } from '../../appContext.ts'
import { createLetterModel, type LetterModel } from '../../features/messages/letter.model.ts'
import { LetterDialog } from '../../features/messages/LetterDialog.tsx'
import { lettersList } from '../../features/messages/letters.list.ts'
import { useBehavior } from '../../useBehavior.ts'
import { useModel } from '../../useModel.ts'
import { ListPage } from '../account/ListPage.tsx'

const LettersPage = () => {
  const { client } = useApp()
  const model = useModel('letter', () => createLetterModel(client))
  return model ? (
    <>
      <ListPage list={lettersList} open={model.open} />
      <Opened model={model} />
    </>
  ) : null
}

const Opened = ({ model }: { readonly model: LetterModel }) => {
  const letter = useBehavior(model.letter)
  return letter ? <LetterDialog {...letter} /> : null
}

export default LettersPage
