/** The top of the home page: the benefit of installing the app, and the banners of the site. */
import styled from '@emotion/styled'
import { Link } from 'react-router-dom'
import { motif } from '#src/app/theme/tokens.ts'
import { shape } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { PlateMotif } from '#src/app/lottery/PlateMotif.tsx'
import type { HeroSnapshot } from './home.snapshot.ts'
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

const More = styled(Link)`
  margin-left: 12px;
  color: inherit;
  text-decoration: underline;
`

const Dots = styled.div`
  display: flex;
  gap: 8px;
  margin-top: 16px;
  && button {
    width: 24px;
    height: 24px;
    margin: 0;
    display: grid;
    place-items: center;
    border-radius: 12px;
    border: 0;
  }
  span {
    width: 8px;
    height: 8px;
    border-radius: 4px;
    border: 1px solid ${motif.soft};
  }
  [aria-pressed='true'] span {
    background: ${motif.text};
  }
`

/** The install button is shown only while the browser offers an installation. No banner turns by itself. */
export const Hero = ({ install, banner, place, places, turn }: HeroSnapshot) => (
  <Root aria-label={banner ? text.banners : text.hero}>
    <div>
      <h1>{banner?.title ?? text.heroTitle}</h1>
      <p>
        {banner?.line ?? text.heroText}
        {banner ? <More to={banner.path}>{text.more}</More> : null}
      </p>
      {install && !banner ? (
        <Button icon="install" onPress={install}>
          {text.install}
        </Button>
      ) : null}
      {places > 1 ? (
        <Dots role="group" aria-label={text.banners}>
          {Array.from({ length: places }, (_, nth) => (
            <button
              key={nth}
              type="button"
              aria-label={text.banner(nth + 1)}
              aria-pressed={nth === place}
              onClick={() => turn(nth)}
            >
              <span />
            </button>
          ))}
        </Dots>
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
