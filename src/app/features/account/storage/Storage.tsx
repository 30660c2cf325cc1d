/** 本机数据: what this browser keeps, how the line answers, and what happened to a bet. */
import styled from '@emotion/styled'
import { CallCard } from './CallCard.tsx'
import { FactsCard } from './FactsCard.tsx'
import { LineCard } from './LineCard.tsx'
import type { StorageSnapshot } from './storage.snapshot.ts'
import { TablesCard } from './TablesCard.tsx'

const Page = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  align-items: start;
  > section {
    grid-column: 1 / -1;
  }
`

const Column = styled.div`
  display: grid;
  gap: 12px;
  min-width: 0;
`

export const Storage = (storage: StorageSnapshot) => (
  <Page>
    <section>
      <FactsCard {...storage} />
    </section>
    <Column>
      <TablesCard {...storage} />
      <LineCard {...storage} />
    </Column>
    <Column>
      <CallCard calls={storage.calls} />
    </Column>
  </Page>
)
