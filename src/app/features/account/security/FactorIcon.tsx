/** The icons of factors and devices. They are drawn here, because no other page has them. */
import styled from '@emotion/styled'
import { shape, v } from '#src/app/theme/vars.ts'

const paths = {
  lock: 'M3.5 7.5h9v6h-9zM5.5 7.5V5.2a2.5 2.5 0 0 1 5 0v2.3',
  card: 'M2 4h12v8.5H2zM2 7h12M4.5 10h2.5',
  phone: 'M4.500 1.8h7v12.400h-7zM7.200 12h1.600',
  key: 'M2.500 10.800a2.700 2.700 0 1 0 5.400 0a2.700 2.700 0 1 0-5.400 0M7.200 8.800 13 3M10.600 5.400l1.800 1.800',
  mail: 'M2 3.800h12v8.600H2zM2.400 4.400 8 8.800l5.600-4.400',
  screen: 'M2 3h12v8H2zM6 13.500h4M8 11v2.500',
  shield: 'M8 2 13 3.8v4c0 3-2 5-5 6.2-3-1.2-5-3.2-5-6.2v-4zm-2.2 6 1.6 1.6L10.3 6.5',
} as const

export type FactorIconName = keyof typeof paths

const Svg = styled.svg`
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  flex: none;
`

/** Decoration: the text beside it has the same meaning. */
export const FactorIcon = ({
  name,
  size = 16,
}: {
  readonly name: FactorIconName
  readonly size?: number
}) => (
  <Svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
    <path d={paths[name]} />
  </Svg>
)

/** An icon on a tile. */
export const FactorTile = styled.span`
  width: 32px;
  height: 32px;
  flex: none;
  display: grid;
  place-items: center;
  border-radius: ${shape.control};
  background: ${v.track};
  color: ${v.ink2};
  &[data-large] {
    width: 40px;
    height: 40px;
    border-radius: ${shape.card};
  }
  &[data-ok] {
    background: ${v.okTint};
    color: ${v.ok};
  }
`
