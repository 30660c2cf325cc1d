/** The star beside the name of the lottery. */
import { useEffect } from 'react'
import type { App } from '../../core/app.ts'
import type { PageLottery } from '../../features/lottery/betting/betting.state.ts'
import { createFavoriteModel, type FavoriteModel } from '../../features/lottery/hall/favorite.model.ts'
import { FavoriteStar } from '../../features/lottery/hall/FavoriteStar.tsx'
import { showToast } from '../../ui/toast.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'

interface MarkProps {
  readonly app: App
  readonly lottery: PageLottery
}

const OpenedFavoriteMark = ({ app, lottery }: MarkProps) => {
  const model = useModel(`favorite/${lottery.code}`, () => createFavoriteModel(app.client, lottery.code))
  return model ? <Star name={lottery.name} model={model} /> : null
}

const Star = ({ name, model }: { readonly name: string; readonly model: FavoriteModel }) => {
  useEffect(() => {
    const problems = model.problems$.subscribe((words) => showToast({ kind: 'error', text: words }))
    return () => problems.unsubscribe()
  }, [model])
  return <FavoriteStar name={name} size={18} {...useBehavior(model.favorite)} />
}

export default OpenedFavoriteMark
