/** The open panel with its confirmation, from their snapshots. */
import { Card } from '#src/app/ui/layout/Card.tsx'
import { useIntoView } from '#src/app/ui/layout/useIntoView.ts'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { ChasePanel } from './ChasePanel.tsx'
import type { ChasePanelSnapshot, ConfirmChaseSnapshot } from './chasePanel.snapshot.ts'
import { text } from './chasePanel.text.ts'
import { ConfirmChaseDialog } from './ConfirmChaseDialog.tsx'

interface OpenedChasePanelProps {
  readonly panel: ChasePanelSnapshot | undefined
  readonly dialog: ConfirmChaseSnapshot | undefined
}

export const OpenedChasePanel = ({ panel, dialog }: OpenedChasePanelProps) => (
  <>
    <div ref={useIntoView(panel !== undefined)}>
      {panel ? (
        <ChasePanel {...panel} />
      ) : (
        <Card aria-label={text.panel}>
          <SkeletonLines lines={6} label={text.loading} />
        </Card>
      )}
    </div>
    {dialog ? <ConfirmChaseDialog {...dialog} /> : null}
  </>
)
