/** The left half: a headline, a promise, and the plate motif. */
import styled from '@emotion/styled'
import { motif } from '#src/app/theme/tokens.ts'
import { Logo } from '#src/app/ui/layout/Logo.tsx'
import { PlateMotif } from '#src/app/lottery/PlateMotif.tsx'

const Root = styled.aside`
  position: absolute;
  left: 0;
  top: 0;
  bottom: 0;
  width: calc(50% - 40px);
  overflow: hidden;
  background: ${motif.ground};
  color: ${motif.text};
`

const Words = styled.div`
  position: absolute;
  right: 64px;
  width: min(496px, 100% - 112px);
  top: clamp(40px, 13.3vh, 120px);
  h2 {
    font-size: 36px;
    line-height: 52px;
    font-weight: 600;
    margin-top: 56px;
    white-space: pre-line;
  }
  p {
    font-size: 15px;
    line-height: 26px;
    color: ${motif.soft};
    margin-top: 12px;
    white-space: pre-line;
  }
`

/** Hidden in favour of the text in a low window. */
const Motif = styled(PlateMotif)`
  position: absolute;
  right: 64px;
  bottom: 72px;
  width: min(496px, 100% - 112px);
  height: auto;
  @media (max-height: 760px) {
    display: none;
  }
`

interface EntryPanelProps {
  /** Each line of its own. */
  readonly headline: readonly string[]
  readonly promise: readonly string[]
}

export const EntryPanel = ({ headline, promise }: EntryPanelProps) => (
  <Root>
    <Words>
      <Logo size={44} colour={motif.text} />
      <h2>{headline.join('\n')}</h2>
      <p>{promise.join('\n')}</p>
    </Words>
    <Motif
      columns={10}
      hits={[3, 7, 5, 0, 8]}
      radius={16.5}
      stepX={51.1}
      stepY={52}
      inset={{ x: 18, y: 18 }}
      width={496}
      height={246}
    />
  </Root>
)
