/** The parts of an order of money: the frame around it, its facts, some of which can be copied, and the steps that it took. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { AsOf } from '#src/app/ui/controls/Chip.tsx'
import { copyValue } from '#src/app/ui/controls/copyValue.ts'
import { Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { formatMoment, formatStamp } from '#src/app/ui/layout/time.ts'

export const Facts = styled.dl`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 12px 16px;
  border: 1px solid ${v.line};
  border-radius: ${shape.control};
  > div {
    display: grid;
    grid-template-columns: 96px 1fr;
    align-items: center;
  }
  dt {
    color: ${v.ink2};
    font-size: 13px;
  }
  dd {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    margin: 0;
    overflow-wrap: anywhere;
  }
  dd[data-strong] > span {
    font-size: 18px;
    font-weight: 600;
  }
`

export const Steps = styled.ol`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    gap: 12px;
    font-size: 13px;
    line-height: 20px;
  }
  time {
    color: ${v.ink2};
  }
`

interface ProgressProps<S extends string> {
  readonly label: string
  /** What the player reads of a state. */
  readonly names: Readonly<Record<S, string>>
  readonly steps: readonly { readonly state: S; readonly at: number }[]
}

/** The steps of an order, oldest first. */
export const Progress = <S extends string>({ label, names, steps }: ProgressProps<S>) => (
  <section aria-label={label}>
    <Steps>
      {steps.map(({ state, at }, index) => (
        <li key={`${state} ${index.toString()}`}>
          <time dateTime={formatStamp(at)}>{formatMoment(at)}</time>
          <b>{names[state]}</b>
        </li>
      ))}
    </Steps>
  </section>
)

interface FactProps {
  readonly name: string
  readonly children: ReactNode
  readonly strong?: boolean
  /** What a button copies; absent for none. */
  readonly copied?: string
}

export const Fact = ({ name, children, strong = false, copied }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd data-strong={strong || undefined}>
      <span>{children}</span>
      {copied === undefined ? null : (
        <TextButton type="button" aria-label={`复制${name}`} onPress={() => void copyValue(name, copied)}>
          复制
        </TextButton>
      )}
    </dd>
  </div>
)

const Root = styled.div`
  display: grid;
  gap: 12px;
`

/** What stands beside each other in one line. */
export const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
`

interface OrderFrameProps<T> {
  readonly of: Loadable<T>
  readonly text: { readonly again: string; readonly failedTitle: string; readonly loading: string }
  /** Back to the form; absent where the order is not shown in place of it. */
  readonly again: (() => void) | undefined
  readonly children: (order: T) => ReactNode
}

/** The way back, and the order once it is read, with the time of its figures where they are not current. */
export const OrderFrame = <T,>({ of, text, again, children }: OrderFrameProps<T>) => (
  <Root>
    {again ? (
      <div>
        <TextButton type="button" onPress={again}>
          {text.again}
        </TextButton>
      </div>
    ) : null}
    <Loaded of={of} failedTitle={text.failedTitle} loading={<SkeletonLines lines={6} label={text.loading} />}>
      {(order) => (
        <>
          {of.state === 'ready' && of.asOfMs !== undefined ? <AsOf atMs={of.asOfMs} /> : null}
          {children(order)}
        </>
      )}
    </Loaded>
  </Root>
)
