/** Placeholder of a plate before its play is known: blocks in place of its rows and balls. */
import styled from '@emotion/styled'
import { Delayed } from '#src/app/ui/feedback/Delayed.ts'
import { SkeletonBlock } from '#src/app/ui/feedback/Skeleton.tsx'
import { SrOnly } from '#src/app/ui/layout/layout.ts'

const Balls = styled(Delayed)`
  display: flex;
  flex-direction: column;
  gap: 28px;
  padding: 10px 16px 22px;
  /* Five rows with their figures, as the plate will stand. */
  min-height: 409px;
  box-sizing: border-box;
  > i + i {
    margin: -8px 0 -14px;
  }
  div {
    display: flex;
    gap: 8px;
  }
`

export const SkeletonPlate = ({ rows = 5, label }: { readonly rows?: number; readonly label: string }) => (
  <Balls aria-busy="true" role="status">
    <SrOnly>{label}</SrOnly>
    <SkeletonBlock width={380} height={24} />
    <SkeletonBlock width={320} height={20} />
    {Array.from({ length: rows }, (_, row) => (
      <div key={row}>
        <SkeletonBlock width={52} height={36} />
        {Array.from({ length: 10 }, (_ball, ball) => (
          <SkeletonBlock key={ball} width={36} height={36} radius="50%" />
        ))}
      </div>
    ))}
  </Balls>
)
