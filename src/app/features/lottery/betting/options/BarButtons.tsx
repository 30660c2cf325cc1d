/** The three actions of the bar of a plate: 机选, 加入清单, 直接投注. */
import { memo } from 'react'
import type { Action } from '#src/app/ui/controls/action.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { text } from '../betting.text.ts'
import type { Blocked } from './options.snapshot.ts'

interface BarButtonsProps {
  readonly random: Action
  /** Why there is no random choice now; without a reason it is left out then. */
  readonly randomMissing?: string
  readonly add: Action
  readonly addBlocked: string | undefined
  readonly submit: Action
  readonly submitting: boolean
  readonly submitBlocked: Blocked | undefined
  /** Where the bar has little room. */
  readonly narrow?: boolean
}

// A click on the plate does not change these MUI components, so they are not rendered again.
export const BarButtons = memo((props: BarButtonsProps) => {
  const { random, randomMissing, add, addBlocked, submit, submitting, submitBlocked, narrow = false } = props
  return (
    <>
      {random || randomMissing !== undefined ? (
        <Button look="text" onPress={random} reason={randomMissing}>
          {text.random}
        </Button>
      ) : null}
      <Button
        look="line"
        size="lg"
        icon="plus"
        onPress={add}
        reason={addBlocked}
        style={{ fontSize: 15, padding: '0 18px' }}
      >
        {text.add}
      </Button>
      <Button
        look="solid"
        size="lg"
        icon={submitBlocked?.offline ? 'offline' : undefined}
        onPress={submit}
        busy={submitting}
        reason={submitBlocked?.reason}
        style={{ fontSize: 15, padding: narrow || submitBlocked?.offline ? '0 18px' : '0 22px' }}
      >
        {text.submit}
      </Button>
    </>
  )
})
BarButtons.displayName = 'BarButtons'
