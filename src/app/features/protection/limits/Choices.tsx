/** The reminder of the time, the cool-off and the exclusion, side by side. */
import styled from '@emotion/styled'
import { realityIntervals } from '#contract/protection/limits.ts'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Segmented } from '#src/app/ui/controls/Segmented.tsx'
import type { BreakChoice, RealityChoice } from './protection.snapshot.ts'
import { text } from './protection.text.ts'

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  > div {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    padding: 14px 16px 16px;
  }
  > div + div {
    border-left: 1px solid ${v.line};
  }
  h3 {
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
  p {
    margin: 2px 0 10px;
    font-size: 12px;
    line-height: 18px;
    color: ${v.ink3};
  }
  p[data-in-force] {
    color: ${v.pending};
  }
  [role='radiogroup'] {
    margin-bottom: 10px;
  }
  > div > button {
    margin-top: auto;
  }
`

interface ChoicesProps {
  readonly breaks: readonly BreakChoice[]
  readonly reality: RealityChoice
}

export const Choices = ({ breaks, reality }: ChoicesProps) => (
  <Columns>
    <div>
      <h3>{text.reality}</h3>
      <p>{text.realityHint}</p>
      <Segmented
        label={text.reality}
        items={realityIntervals.map((minutes) => ({
          key: String(minutes),
          label: text.intervals[minutes],
        }))}
        chosen={String(reality.chosen)}
        onChoose={(key) => reality.choose(Number(key))}
      />
      <Button size="sm" onPress={reality.save}>
        {text.save}
      </Button>
    </div>
    {breaks.map((one) => (
      <Break key={one.kind} {...one} />
    ))}
  </Columns>
)

const Break = ({ kind, lengths, chosen, choose, begin, blocked, until }: BreakChoice) => (
  <div>
    <h3>{text.breakName[kind]}</h3>
    <p data-in-force={until === undefined ? undefined : true}>
      {until === undefined ? text.breakHint[kind] : text.inForce(until)}
    </p>
    <Segmented
      label={text.breakName[kind]}
      items={lengths.map((key) => ({ key, label: text.length(key) }))}
      chosen={chosen}
      onChoose={choose}
    />
    <Button size="sm" onPress={begin} reason={blocked}>
      {text.begin[kind]}
    </Button>
  </div>
)
