/** Whether the browser keeps the data, how much it is, of when, and what waits for an answer. */
import { Button } from '#src/app/ui/controls/Button.tsx'
import { FactRow } from '#src/app/ui/layout/FactRow.ts'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption, Row } from '#src/app/ui/layout/layout.ts'
import { formatAsOf } from '#src/app/ui/layout/time.ts'
import { sizeText } from './dataGroups.ts'
import type { Persisted, StorageSnapshot } from './storage.snapshot.ts'
import { text } from './storage.text.ts'

// What is left is little: browsers free space by deleting what was not promised.
const fullShare = 0.8

const promise = (persisted: Persisted): readonly [string, string] => {
  if (persisted === undefined) return [text.unknown, text.unknownHint]
  return persisted ? [text.granted, text.grantedHint] : [text.refused, text.refusedHint]
}

export const FactsCard = (storage: StorageSnapshot) => {
  const { persisted, askPersist, persistRefused, install, usedBytes, quotaBytes, syncedAt, checking } =
    storage
  const [word, hint] = promise(persisted)
  const isFull = usedBytes !== undefined && quotaBytes !== undefined && usedBytes > quotaBytes * fullShare
  return (
    <Card aria-label={text.facts}>
      {install ? (
        <CardHeader
          title={text.install}
          actions={
            <Button size="sm" icon="install" onPress={install}>
              {text.installNow}
            </Button>
          }
        >
          <Caption>{text.installHint}</Caption>
        </CardHeader>
      ) : null}
      <FactRow>
        <div>
          <dt>{text.persisted}</dt>
          <dd>
            <Row gap={8}>
              {word}
              {askPersist ? (
                <Button size="sm" onPress={askPersist}>
                  {text.askPersist}
                </Button>
              ) : null}
            </Row>
          </dd>
          <dd>
            <span role="status">{persistRefused && !persisted ? text.persistRefused : hint}</span>
          </dd>
        </div>
        <div>
          <dt>{text.used}</dt>
          <dd>
            {usedBytes === undefined || quotaBytes === undefined
              ? text.unknown
              : text.usedOf(sizeText(usedBytes), sizeText(quotaBytes))}
          </dd>
          <dd>{isFull ? text.full : null}</dd>
        </div>
        <div>
          <dt>{text.synced}</dt>
          <dd>{syncedAt === undefined ? text.never : formatAsOf(syncedAt)}</dd>
          <dd>{text.syncedHint}</dd>
        </div>
        <div>
          <dt>{text.waiting}</dt>
          <dd>{checking === 0 ? text.nothing : text.checking(checking)}</dd>
          <dd>{text.waitingHint}</dd>
        </div>
      </FactRow>
    </Card>
  )
}
