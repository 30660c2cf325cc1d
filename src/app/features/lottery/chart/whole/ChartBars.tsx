/** The bars above the chart: lottery and age, views and ranges, switches and tools. */
import styled from '@emotion/styled'
import { memo, Suspense, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { shape, v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { CheckField } from '#src/app/ui/controls/CheckField.tsx'
import { AsOf } from '#src/app/ui/controls/Chip.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { Segmented } from '#src/app/ui/controls/Segmented.tsx'
import { Select } from '#src/app/ui/controls/Select.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { fairHref } from '#src/app/lottery/draw.ts'
import { Caption, Spacer } from '#src/app/ui/layout/layout.ts'
import { Logo } from '#src/app/ui/layout/Logo.tsx'
import { formatClock } from '#src/app/ui/layout/time.ts'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import type { ChartSnapshot } from '../chart.snapshot.ts'
import { text } from '../chart.text.ts'
import type { ChartToggle } from '../chartChoice.ts'
import { ranges } from '../ranges.ts'

const DayField = lazyPart(() => import('#src/app/ui/forms/DayField.tsx'))

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-height: 48px;
  padding: 8px 24px;
  border-bottom: 1px solid ${v.line};
  background: ${v.sunken};
`

const TopBar = styled(Bar)`
  min-height: 56px;
  background: ${v.surface};
  h1 {
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
    padding-left: 12px;
    border-left: 1px solid ${v.lineMid};
  }
`

const Note = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink2};
  white-space: nowrap;
`

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  height: 28px;
  padding: 0 10px;
  border: 1px solid ${v.primaryLine};
  border-radius: ${shape.control};
  background: ${v.primaryTint};
  font-size: 13px;
`

/** What the page adds to the chart: other lotteries, and the way back. */
export interface ChartPlace {
  readonly lotteries: readonly { readonly key: string; readonly label: string }[]
  readonly chooseLottery: (code: string) => void
  /** The page where this lottery is played; undefined if it has none. */
  readonly playHref: string | undefined
  /** Drawn in house: its draws can be verified. */
  readonly provable: boolean
}

interface TopProps extends ChartPlace {
  readonly chart: ChartSnapshot
}

export const ChartTop = ({ chart, lotteries, chooseLottery, playHref, provable }: TopProps) => {
  const { figures, newest, refresh } = chart
  const asOfMs = figures.state === 'ready' ? figures.asOfMs : undefined
  return (
    <TopBar>
      <Link to="/index" aria-label="好彩首页">
        <Logo size={28} />
      </Link>
      <h1>{text.title}</h1>
      <Select label={text.lottery} items={lotteries} chosen={chart.code} onChoose={chooseLottery} />
      <Spacer />
      {newest ? <Caption>{text.updated(newest.issue, formatClock(newest.atMs))}</Caption> : null}
      {asOfMs === undefined ? null : <AsOf atMs={asOfMs} />}
      {provable && newest ? <TextLink to={fairHref(chart.code, newest.issue)}>{text.verify}</TextLink> : null}
      <Refresh refresh={refresh} />
      <Back to={playHref ?? '/index'}>{playHref ? text.back : text.home}</Back>
    </TopBar>
  )
}

// Buttons of MUI take most of the time in which a chart changes: what did not change is not rendered again.
const Refresh = memo(({ refresh }: Pick<ChartSnapshot, 'refresh'>) => (
  <Button size="sm" icon="refresh" onPress={refresh}>
    {text.refresh}
  </Button>
))
Refresh.displayName = 'Refresh'

const Views = memo(({ views, view, chooseView }: Pick<ChartSnapshot, 'views' | 'view' | 'chooseView'>) => (
  <Segmented label={text.view} items={views} chosen={view} onChoose={chooseView} />
))
Views.displayName = 'Views'

const Ranges = memo(({ range, chooseRange }: Pick<ChartSnapshot, 'range' | 'chooseRange'>) => (
  <Segmented label={text.range} items={ranges} chosen={range} onChoose={chooseRange} />
))
Ranges.displayName = 'Ranges'

export const ChartRanges = ({ chart }: { readonly chart: ChartSnapshot }) => (
  <Bar>
    <Views views={chart.views} view={chart.view} chooseView={chart.chooseView} />
    <Ranges range={chart.range} chooseRange={chart.chooseRange} />
    {chart.range === 'day' ? (
      <Suspense>
        <DayField label={text.day} value={chart.day} latest={chart.today} onChange={chart.chooseDay} />
      </Suspense>
    ) : null}
    <Spacer />
    <Note>
      <Icon name="info" size={14} />
      {text.independent}
    </Note>
  </Bar>
)

/** What the tools do; undefined while there is nothing to do it with. */
export interface ChartTools {
  readonly tool: 'line' | 'circle' | undefined
  readonly chooseTool: ((tool: 'line' | 'circle') => void) | undefined
  readonly clear: (() => void) | undefined
  readonly isTable: boolean
  readonly showTable: (() => void) | undefined
  readonly savePicture: (() => void) | undefined
  readonly saveCsv: (() => void) | undefined
  readonly print: (() => void) | undefined
}

const toggles = Object.keys(text.toggles) as readonly ChartToggle[]

interface SwitchesProps extends Pick<
  ChartSnapshot,
  'look' | 'toggle' | 'groups' | 'toggleGroup' | 'viewTitle'
> {
  readonly tools: ChartTools
}

export const ChartSwitches = memo(
  ({ look, toggle, groups, toggleGroup, viewTitle, tools }: SwitchesProps) => {
    const [open, setOpen] = useState(false)
    const id = useId()
    return (
      <>
        <Bar>
          {toggles.map((key) => (
            <CheckField key={key} checked={look[key]} onChange={() => toggle(key)}>
              {text.toggles[key]}
            </CheckField>
          ))}
          <Button
            size="sm"
            icon="down"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onPress={() => setOpen(!open)}
          >
            {text.columns}
          </Button>
          <Spacer />
          <Tools {...tools} />
        </Bar>
        {open ? (
          <Bar id={id} role="group" aria-label={text.columnsOf(viewTitle)}>
            {groups.map(({ key, title, shown, fixed }) => (
              <CheckField key={key} checked={shown} onChange={fixed ? undefined : () => toggleGroup(key)}>
                {title}
              </CheckField>
            ))}
          </Bar>
        ) : null}
      </>
    )
  },
)
ChartSwitches.displayName = 'ChartSwitches'

const Tools = ({ tool, chooseTool, clear, isTable, showTable, savePicture, saveCsv, print }: ChartTools) => (
  <>
    {(['line', 'circle'] as const).map((kind) => (
      <Button
        key={kind}
        size="sm"
        look={tool === kind ? 'soft' : 'plain'}
        aria-pressed={tool === kind}
        onPress={chooseTool && (() => chooseTool(kind))}
      >
        {text[kind]}
      </Button>
    ))}
    <Button size="sm" onPress={clear} reason={text.nothingDrawn}>
      {text.clear}
    </Button>
    <Button size="sm" look={isTable ? 'soft' : 'plain'} aria-pressed={isTable} onPress={showTable}>
      {text.table}
    </Button>
    <Button size="sm" icon="install" onPress={savePicture}>
      {text.picture}
    </Button>
    <Button size="sm" icon="install" onPress={saveCsv}>
      {text.csv}
    </Button>
    <Button size="sm" icon="print" onPress={print}>
      {text.print}
    </Button>
  </>
)
