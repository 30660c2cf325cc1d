/** Line icons on a 16 grid, stroke 1.5. Each is one path, so callers need only a name. */
import styled from '@emotion/styled'

const ring = 'M2 8a6 6 0 1 0 12 0a6 6 0 1 0-12 0'

const paths = {
  signal: 'M2.5 13v-2M6 13V8.5M9.5 13V6M13 13V3',
  offline:
    'm2 2 12 12M4.6 8.4a5 5 0 0 1 2-1.2M9.8 7.4c.6.2 1.1.6 1.6 1M2.2 6a8.4 8.4 0 0 1 2.3-1.6M7 3.6c2.5-.2 4.9.6 6.8 2.4M6.6 10.6a2.2 2.2 0 0 1 2.8 0M8 13v.1',
  refresh: 'M13.5 8A5.5 5.5 0 1 1 11.8 4M13.5 1.8v3h-3',
  swap: 'M2.5 5.5h11M10.5 2.5l3 3-3 3M13.5 10.5h-11M5.5 7.5l-3 3 3 3',
  clock: `${ring}M8 4.6V8l2.3 1.6`,
  alert: `${ring}M8 4.8v4M8 11.1v.1`,
  info: `${ring}M8 7.4v3.4M8 5v.1`,
  done: `${ring}M5.4 8.2l1.9 1.9 3.4-3.8`,
  question: `${ring}M6.3 6.4a1.8 1.8 0 1 1 2.6 1.7c-.6.3-.9.6-.9 1.2M8 11.4v.1`,
  warning: 'M8 2.2 14.2 13H1.8zM8 6.4v3M8 11.3v.1',
  tick: 'm3.5 8.4 3 3 6-6.6',
  close: 'm4 4 8 8M12 4l-8 8',
  plus: 'M8 3.5v9M3.5 8h9',
  minus: 'M3.5 8h9',
  down: 'm4 6 4 4 4-4',
  up: 'm4 10 4-4 4 4',
  right: 'm6 4 4 4-4 4',
  user: 'M5.3 5.4a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0M2.8 13.6c.6-2.7 2.6-4 5.2-4s4.6 1.3 5.2 4',
  lock: 'M3.5 7.5h9v6h-9zM5.5 7.5V5.2a2.5 2.5 0 0 1 5 0v2.3',
  search: 'M2.5 7a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M10.3 10.3l3.4 3.4',
  chat: 'M2.5 3h11v7.5h-6L4.5 13v-2.5h-2z',
  eye: 'M1.5 8C3 5.3 5.3 4 8 4s5 1.3 6.5 4C13 10.7 10.7 12 8 12S3 10.7 1.5 8zM6.1 8a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0',
  eyeOff:
    'M1.5 8C3 5.3 5.3 4 8 4s5 1.3 6.5 4C13 10.7 10.7 12 8 12S3 10.7 1.5 8zM6.1 8a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0M2.5 13.5l11-11',
  shield: 'M8 2 13 3.8v4c0 3-2 5-5 6.2-3-1.2-5-3.2-5-6.2v-4zm-2.2 6 1.6 1.6L10.3 6.5',
  install: 'M8 2.5v7.5M4.8 7 8 10.2 11.2 7M2.5 13.5h11',
  upload: 'M8 10.2V2.7M4.8 5.7 8 2.5l3.2 3.2M2.5 13.5h11',
  trash: 'M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9',
  ticket: 'M2 4.5h12v2a1.5 1.5 0 0 0 0 3v2H2v-2a1.5 1.5 0 0 0 0-3zM9.5 5v.5M9.5 7.5v1M9.5 10.5v.5',
  chart: 'M2.5 13.5h11M3 10l3-3.5 2.5 2L13 3.5',
  print: 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z',
  star: 'm8 2 1.8 3.8 4.2.5-3.1 2.9.8 4.2L8 11.3l-3.7 2.1.8-4.2L2 6.3l4.2-.5z',
  copy: 'M7 5.5h5A1.5 1.5 0 0 1 13.5 7v5A1.5 1.5 0 0 1 12 13.5H7A1.5 1.5 0 0 1 5.5 12V7A1.5 1.5 0 0 1 7 5.5M10.5 5.500v-2a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2',
  edit: 'm3 13 .6-2.8L10.8 3 13 5.2l-7.2 7.2z',
  grip: 'M6 4v.1M10 4v.1M6 8v.1M10 8v.1M6 12v.1M10 12v.1',
  arc: 'M8 2a6 6 0 1 1-6 6',
  balls:
    'M2.5 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M8.5 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M5.5 10.7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  slot: 'M2.5 3.5h9v9h-9zM5.5 3.5v9M8.5 3.5v9M13.5 5v4M11.5 9h2',
  cards: 'M5.5 2.5h7v9h-7zM5.5 4.5h-2v9h7v-2M9 5.5 10.5 7 9 8.5 7.5 7z',
  football: `${ring}m8 5 2.6 1.9-1 3.1H6.4l-1-3.1zM8 2v3M13.7 6.3l-3.1.6M11.5 12.8 9.6 10M4.5 12.8 6.4 10M2.3 6.3l3.1.6`,
  fish: 'M2 8c2-3 4.5-4 7-3.5 1.8.4 3.3 1.7 4.5 3.5-1.2 1.8-2.7 3.1-4.5 3.5C6.5 12 4 11 2 8zM10.5 7.2v.1M2 5.5v5',
  die: 'M2.5 4.5a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2zM5.5 5.5v.1M10.5 5.5v.1M8 8v.1M5.5 10.5v.1M10.5 10.5v.1',
  envelope: 'M3.5 2.5h9v11h-9zM3.5 5.5c2.5 2 6.5 2 9 0M6.6 7.6a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0',
} as const

export type IconName = keyof typeof paths

const Svg = styled.svg`
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  &[data-spin] {
    animation: hc-spin 900ms linear infinite;
  }
  @keyframes hc-spin {
    to {
      transform: rotate(360deg);
    }
  }
`

interface IconProps {
  readonly name: IconName
  readonly size?: number
  readonly spin?: boolean
  readonly weight?: number
}

/** Decoration only: the text next to it, or the label of its button, has the same meaning. */
export const Icon = ({ name, size = 16, spin = false, weight }: IconProps) => (
  <Svg
    width={size}
    height={size}
    viewBox="0 0 16 16"
    aria-hidden="true"
    data-spin={spin || undefined}
    style={weight === undefined ? undefined : { strokeWidth: weight }}
  >
    <path d={paths[name]} />
  </Svg>
)
