/**
 * The five digits of the stage. They roll until the numbers are known and due; with reduced motion they stand still. What rolls
 * is not a draw: screen readers hear that it is under way, and the numbers once.
 */
import styled from '@emotion/styled'
import { shape, v } from '#src/app/theme/vars.ts'
import { SrOnly } from '#src/app/ui/layout/layout.ts'
import { text } from './instant.text.ts'

const places = [0, 1, 2, 3, 4]

const Boxes = styled.div`
  display: grid;
  grid-template-columns: repeat(5, 46px);
  justify-content: center;
  gap: 8px;
  padding: 16px 0;
`

const Box = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  height: 84px;
  overflow: hidden;
  border: 1px solid ${v.lineStrong};
  border-radius: ${shape.control};
  background: ${v.surface};
  color: ${v.ink3};
  font-size: 36px;
  line-height: 84px;
  font-weight: 600;
  &[data-settled] {
    border: 2px solid ${v.primary};
    color: ${v.ink};
  }
`

const Reel = styled.span`
  position: absolute;
  top: 0;
  display: block;
  white-space: pre-line;
  text-align: center;
  line-height: 42px;
  font-size: 24px;
  font-weight: 400;
  /* Twenty digits of 42 px: after ten of them the picture is the same. */
  animation: hc-reel 500ms linear infinite;
  @keyframes hc-reel {
    from {
      transform: translateY(-420px);
    }
    to {
      transform: translateY(0);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
    visibility: hidden;
  }
`

const reelFrom = (first: number): string =>
  Array.from({ length: 22 }, (_, place) => (first + place * 7) % 10).join('\n')

interface DigitsProps {
  readonly numbers: readonly string[] | undefined
  readonly rolling: boolean
}

export const Digits = ({ numbers, rolling }: DigitsProps) => (
  <Boxes>
    <SrOnly role="status">{rolling ? text.rolling : numbers ? text.drawn(numbers.join(' ')) : ''}</SrOnly>
    {places.map((place) => (
      <Box key={place} aria-hidden="true" data-settled={numbers?.[place] === undefined ? undefined : true}>
        {numbers?.[place] ?? (rolling ? <Reel>{reelFrom(place * 3)}</Reel> : '–')}
      </Box>
    ))}
  </Boxes>
)
