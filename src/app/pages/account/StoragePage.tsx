/** `/personal/account/storage`. */
import { createStorageModel, Storage, type StorageModel } from '../../features/account/storage/index.ts'
import { text } from '../../features/account/storage/storage.text.ts'
import { useApp } from '../../core/appContext.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { PersonalPage } from '../../personal/PersonalPage.tsx'

const StoragePage = () => {
  const { client, lotteryName, updates } = useApp()
  const model = useModel('storage', () =>
    createStorageModel({
      client,
      lotteryName,
      install$: updates.install$,
      storage: (navigator as Partial<Navigator>).storage,
    }),
  )
  return <PersonalPage title={text.title}>{model ? <Shown model={model} /> : null}</PersonalPage>
}

const Shown = ({ model }: { readonly model: StorageModel }) => <Storage {...useBehavior(model.page)} />

export default StoragePage
