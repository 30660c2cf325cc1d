/** `/personal/letter/letter`. */
import { useApp } from '../../../core/appContext.ts'
import { createLetterModel, type LetterModel } from '../../../features/site/letters/letter.model.ts'
import { LetterDialog } from '../../../features/site/letters/LetterDialog.tsx'
import { lettersList } from '../../../features/site/letters/letters.list.ts'
import { useBehavior } from '../../../core/useBehavior.ts'
import { useModel } from '../../../core/useModel.ts'
import { ListPage } from '../../../personal/ListPage.tsx'

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
