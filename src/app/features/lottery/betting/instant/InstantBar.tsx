/** The bar below the plate: unit, multiple and odds, the cost of one round, 机选 and 清空. Betting is on the stage. */
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import { text as betting } from '../betting.text.ts'
import { BarRoot, Cost, OptionChoices, Ways } from '../options/OptionBar.tsx'
import type { OptionBarSnapshot } from '../options/options.snapshot.ts'
import { text } from './instant.text.ts'

interface InstantBarProps {
  readonly bar: OptionBarSnapshot
  readonly clear: () => void
}

export const InstantBar = ({ bar, clear }: InstantBarProps) => (
  <BarRoot role="group" aria-label={betting.options}>
    <OptionChoices {...bar} />
    <Ways gap={12}>
      <span>{text.perRound}</span>
      <Cost {...bar} />
      <Spacer />
      <Button onPress={bar.random}>{betting.random}</Button>
      <Button onPress={clear}>{text.clear}</Button>
    </Ways>
  </BarRoot>
)
