/** The name of the lottery in the strip, with a mark beside it. */
import type { ReactNode } from 'react'
import { Row } from '#src/app/ui/layout/layout.ts'

interface GameNameProps {
  readonly name: string
  readonly mark: ReactNode
}

export const GameName = ({ name, mark }: GameNameProps) => (
  <Row gap={4}>
    <h1 data-long={name.length > 12 ? 'longest' : name.length > 7 || undefined}>{name}</h1>
    {mark}
  </Row>
)
