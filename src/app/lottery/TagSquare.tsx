/** 大 单 虎: a property of a draw on its own small colour. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { waveColours, type DrawTag } from './draw.ts'

/** A wave is outlined: a solid one belongs to the plate. */
const wave = (colour: string) => ({
  color: v.ink,
  background: v.surface,
  boxShadow: `inset 0 0 0 1.5px ${colour}`,
})

const colours: Readonly<Record<DrawTag, { readonly color: string; readonly background: string }>> = {
  大: { color: v.big, background: v.bigTint },
  小: { color: v.small, background: v.smallTint },
  单: { color: v.odd, background: v.oddTint },
  双: { color: v.even, background: v.evenTint },
  龙: { color: v.dragon, background: v.dragonTint },
  虎: { color: v.tiger, background: v.tigerTint },
  和: { color: v.tie, background: v.tieTint },
  红波: wave(waveColours.red),
  蓝波: wave(waveColours.blue),
  绿波: wave(waveColours.green),
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 20px;
  height: 20px;
  padding: 0 4px;
  border-radius: 3px;
  font-size: 12px;
  line-height: 16px;
  font-weight: 600;
`

export const TagSquare = ({ tag }: { readonly tag: DrawTag }) => <Root style={colours[tag]}>{tag}</Root>

/** True for a text that is shown as such a square. */
export const isDrawTag = (text: string): text is DrawTag => text in colours
