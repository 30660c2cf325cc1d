/** The scenes that may need a second step: switched on at once, off by a code. */
import styled from '@emotion/styled'
import { useId } from 'react'
import { twoStepActs, type TwoStepAct } from '#contract/account/secondFactor.ts'
import { shape, v } from '#src/app/theme/vars.ts'
import { Switch } from '#src/app/ui/controls/Switch.tsx'
import { FieldProblem } from '#src/app/ui/forms/TextField.tsx'
import type { SecurityState } from './security.snapshot.ts'
import { text } from './security.text.ts'

const Box = styled.div`
  margin: 0 16px 14px 62px;
  border: 1px solid ${v.line};
  border-radius: ${shape.control};
  background: ${v.sunken};
  ul {
    display: grid;
    grid-template-columns: repeat(5, 1fr);
  }
  li {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    padding: 10px 12px;
  }
  li + li {
    border-left: 1px solid ${v.line};
  }
  b {
    display: block;
    font-size: 13px;
    line-height: 18px;
    font-weight: 600;
  }
  small {
    /* The switches stand on one line, however many lines are above them. */
    flex: 1;
    margin-bottom: 6px;
    font-size: 12px;
    line-height: 16px;
    color: ${v.ink3};
  }
  > p,
  > div {
    margin: 0;
    padding: 7px 12px;
    border-top: 1px solid ${v.line};
    font-size: 12px;
    line-height: 16px;
    color: ${v.ink2};
  }
`

interface TwoStepSwitchesProps {
  readonly state: SecurityState
  /** Undefined while none can be switched. */
  readonly flip: ((act: TwoStepAct, on: boolean) => void) | undefined
  /** The one that is being switched. */
  readonly busy: TwoStepAct | undefined
  readonly problem: string | undefined
}

export const TwoStepSwitches = ({ state, flip, busy, problem }: TwoStepSwitchesProps) => {
  const [noteId, problemId] = [useId(), useId()]
  const isBound = state.authenticator !== null
  // Staff moves no money, and cannot switch the login off.
  const acts: readonly TwoStepAct[] = state.staff ? ['login'] : twoStepActs
  const canFlip = isBound && !state.staff
  return (
    <Box>
      <ul aria-label={text.scenes}>
        {acts.map((act) => {
          const [name, when] = text.acts[act]
          const on = state.twoStep[act]
          return (
            <li key={act}>
              <b>{name}</b>
              <small>{when}</small>
              <Switch
                label={text.sceneLabel(name)}
                on={on}
                word={on ? text.on : text.off}
                busy={busy === act}
                describedBy={noteId}
                onFlip={canFlip && flip ? (next) => flip(act, next) : undefined}
              />
            </li>
          )
        })}
      </ul>
      <p id={noteId}>{state.staff ? text.scenesStaff : isBound ? text.scenesNote : text.scenesUnbound}</p>
      {problem === undefined ? null : (
        <div>
          <FieldProblem id={problemId}>{problem}</FieldProblem>
        </div>
      )}
    </Box>
  )
}
