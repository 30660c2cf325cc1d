/** In place of a page whose code is on the way: nothing, or that the line is down. */
import { useSyncExternalStore } from 'react'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { partsLost } from '../ui/lazyPart.ts'

export const ComingPage = () =>
  useSyncExternalStore(partsLost.subscribe, partsLost.get) ? (
    <main role="status">
      <EmptyState
        icon="alert"
        title="网络已断开"
        hint="页面尚未载入，恢复连接后自动打开；仍未打开时请刷新页面"
      />
    </main>
  ) : null
