/** The mark (a ball and three strokes) and the drawn wordmark 好彩. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'

const strokes = [
  'M13.5 5.5 8 25.5c5 2.8 9.5 7 13 13',
  'M20.5 16.5C19.5 28 14.5 36.5 5 42.5',
  'M3.5 16.5h20',
  'M29.5 8h15L36.8 17.5',
  'M36.8 17.5v21c0 3.2-2 4.2-5.6 3.6',
  'M27 26h19.5',
  'M79 5.5c-5.5 2.3-11.5 3.6-18.5 4.2',
  'M61.5 15.5l1.8 4.5M69.5 14l1.2 4.7M79.5 12.5 76 19',
  'M57.5 25.5h24.5',
  'M69.8 20v23.5',
  'M69 27c-2.5 5-6.5 9.2-12 12.4',
  'M70.6 27c2.2 4 5 7.2 8.6 9.8',
  'M98.5 5.5c-3 4-6.8 7.2-11.5 9.6',
  'M99.5 18.5c-3.3 4.6-7.5 8.2-12.5 10.8',
  'M101 31c-3.8 5.6-8.8 9.8-15 12.5',
].join('')

export const Mark = ({ size }: { readonly size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill={v.primary} />
    <circle cx="11.2" cy="19.2" r="5.4" fill="#fff" />
    <path
      d="M24.2 7.2 16.4 12.6M25 14 19.4 18M25 20.8 19.4 24.8"
      stroke="#fff"
      strokeWidth="2.7"
      strokeLinecap="round"
    />
  </svg>
)

/** 好彩 as drawn strokes; an image with that name. */
export const Wordmark = ({
  height,
  colour = v.ink,
}: {
  readonly height: number
  readonly colour?: string
}) => (
  <svg
    height={height}
    viewBox="0 0 104 48"
    role="img"
    aria-label="好彩"
    fill="none"
    stroke={colour}
    strokeWidth="4.8"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={strokes} />
  </svg>
)

const Pair = styled.span`
  display: inline-flex;
  align-items: center;
`

interface LogoProps {
  readonly size?: number
  readonly colour?: string
}

/** Mark and wordmark in their fixed proportion. */
export const Logo = ({ size = 30, colour = v.ink }: LogoProps) => (
  <Pair style={{ gap: size > 40 ? 12 : 8 }}>
    <Mark size={size} />
    <Wordmark height={Math.round(size * 0.77)} colour={colour} />
  </Pair>
)
