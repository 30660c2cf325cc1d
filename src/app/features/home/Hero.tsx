/** The benefit of installing the app: the stored figures can be read offline. */
import styled from '@emotion/styled'
import { motif } from '#src/app/theme/tokens.ts'
import { shape } from '#src/app/theme/vars.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { PlateMotif } from '#src/app/lottery/PlateMotif.tsx'
import { text } from './home.text.ts'

const Root = styled.section`
  display: grid;
  grid-template-columns: 1fr 300px;
  align-items: center;
  min-height: 148px;
  overflow: hidden;
  margin-bottom: 16px;
  border-radius: ${shape.card};
  background: ${motif.ground};
  color: ${motif.text};
  > div {
    padding: 26px 28px;
  }
  h1 {
    font-size: 24px;
    line-height: 32px;
    font-weight: 600;
  }
  p {
    color: ${motif.soft};
    margin-top: 4px;
  }
  button,
  button:hover {
    margin-top: 14px;
    height: 32px;
    font-size: 13px;
    background: none;
    color: inherit;
    border-color: #7c8697;
  }
  button:hover {
    background: #2b3240;
  }
`

/** The install button is shown only while the browser offers an installation. */
export const Hero = ({ install }: { readonly install: Action }) => (
  <Root aria-label={text.hero}>
    <div>
      <h1>{text.heroTitle}</h1>
      <p>{text.heroText}</p>
      {install ? (
        <Button icon="install" onPress={install}>
          {text.install}
        </Button>
      ) : null}
    </div>
    <PlateMotif
      columns={7}
      hits={[4, 1, 5, 2]}
      radius={13}
      stepX={40}
      stepY={36}
      inset={{ x: 26, y: 20 }}
      width={300}
      height={148}
    />
  </Root>
)
