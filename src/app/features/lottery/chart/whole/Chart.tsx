/** The chart of a lottery over the full width: bars, and below them the canvas or the table. */
import styled from '@emotion/styled'
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Family } from '#engine/plays/define.ts'
import { ThemeContext } from '#src/app/theme/currentTheme.ts'
import { v } from '#src/app/theme/vars.ts'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { saveCsv, saveFile } from '#src/app/ui/tables/saveFile.ts'
import { ChartRanges, ChartSwitches, ChartTop, type ChartPlace, type ChartTools } from './ChartBars.tsx'
import { ChartCanvas } from './ChartCanvas.tsx'
import { ChartPrint } from './ChartPrint.tsx'
import { ChartTable } from './ChartTable.tsx'
import { chartCsv } from './chartCsv.ts'
import type { ChartFigures, ChartSnapshot } from '../chart.snapshot.ts'
import { text } from '../chart.text.ts'
import { chartLayout, type ChartLayout } from '../layout.ts'
import type { Scene } from '../paint/painter.ts'
import { chartPicture } from './picture.ts'
import { useMarks, type Marks } from '../useMarks.ts'
import { useHeight, useWindowWidth } from '../useWindowSize.ts'

const absent = <EmptyState icon="offline" title={text.notKept} hint={text.notKeptHint} />

const Main = styled.main`
  min-height: 100vh;
  background: ${v.surface};
`

const Place = styled.div`
  /* The columns leave 24 px at each side; a scroll bar takes some of it. */
  padding: 14px 8px 16px;
`

export interface ChartProps extends ChartPlace {
  readonly chart: ChartSnapshot
  readonly family: Family
}

export const Chart = ({ chart, family, ...place }: ChartProps) => {
  const { figures, look } = chart
  const shown = figures.state === 'ready' && figures.value.rows.length > 0 ? figures.value : undefined
  const layout = useLayout(family, shown, look.heats)
  const columns = `${chart.code} ${chart.view} ${shown?.groups.map(({ key }) => key).join()}`
  const marks = useMarks(columns, {
    issues: useMemo(() => shown?.rows.map(({ issue }) => issue) ?? [], [shown]),
    layout,
  })
  const scene = useScene(shown, layout, look, marks)
  const [isTable, setTable] = useState(false)
  const [bars, barsHeight] = useHeight<HTMLDivElement>()
  const label = text.chartOf(chart.name, chart.viewTitle, chart.rangeName)
  const tools = useTools({ chart, scene, marks, isTable, setTable })
  return (
    <Main>
      <div data-chart-screen>
        <div ref={bars}>
          <ChartTop chart={chart} {...place} />
          <ChartRanges chart={chart} />
          <ChartSwitches
            look={look}
            toggle={chart.toggle}
            groups={chart.groups}
            toggleGroup={chart.toggleGroup}
            viewTitle={chart.viewTitle}
            tools={tools}
          />
        </div>
        <Place>
          <Shown
            chart={chart}
            scene={scene}
            marks={marks}
            isTable={isTable}
            label={label}
            barsHeight={barsHeight}
          />
        </Place>
      </div>
      <ChartPrint scene={scene} caption={captionOf(chart)} />
    </Main>
  )
}

const noGroups: ChartFigures['groups'] = []

const useLayout = (family: Family, shown: ChartFigures | undefined, heats: boolean): ChartLayout => {
  const windowWidth = useWindowWidth()
  return useMemo(
    () =>
      chartLayout(family, shown?.groups ?? noGroups, {
        windowWidth,
        rows: shown?.rows.length ?? 0,
        footRows: text.figures.length + (heats ? 1 : 0),
      }),
    [family, shown, heats, windowWidth],
  )
}

const useScene = (
  figures: ChartFigures | undefined,
  layout: ChartLayout,
  look: ChartSnapshot['look'],
  { marks }: Marks,
): Scene | undefined => {
  const colours = useContext(ThemeContext).tokens
  return useMemo(
    () => figures && { layout, figures, look, colours, marks },
    [layout, figures, look, colours, marks],
  )
}

const captionOf = ({ name, viewTitle, rangeName }: ChartSnapshot): string =>
  `好彩 · ${text.title} · ${name} · ${viewTitle} · ${rangeName}`

interface ToolParts {
  readonly chart: ChartSnapshot
  readonly scene: Scene | undefined
  readonly marks: Marks
  readonly isTable: boolean
  readonly setTable: (isTable: boolean) => void
}

/** The tools; the same object as long as they can do the same, whatever the chart shows when one of them is pressed. */
const useTools = ({ chart, scene, marks, isTable, setTable }: ToolParts): ChartTools => {
  const shown = useRef<Exported>(undefined)
  useEffect(() => {
    shown.current = scene && { chart, scene }
  }, [chart, scene])
  const save = useCallback((as: (exported: Exported) => void) => shown.current && as(shown.current), [])
  const has = scene !== undefined
  const { tool, choose, clear } = marks
  return useMemo(
    () => ({
      tool: isTable ? undefined : tool,
      chooseTool: has && !isTable ? choose : undefined,
      clear,
      isTable,
      showTable: has ? () => setTable(!isTable) : undefined,
      savePicture: has ? () => save(picture) : undefined,
      saveCsv: has ? () => save(csv) : undefined,
      print: has ? () => window.print() : undefined,
    }),
    [has, tool, choose, clear, isTable, setTable, save],
  )
}

interface Exported {
  readonly chart: ChartSnapshot
  readonly scene: Scene
}

const fileName = ({ name, viewTitle, rangeName }: ChartSnapshot): string =>
  [name, viewTitle, rangeName].join('_')

const picture = ({ chart, scene }: Exported): void =>
  chartPicture(scene, captionOf(chart)).toBlob((blob) => blob && saveFile(`${fileName(chart)}.png`, blob))

const csv = ({ chart, scene }: Exported): void => saveCsv(`${fileName(chart)}.csv`, chartCsv(scene.figures))

interface ShownProps extends Omit<ToolParts, 'setTable'> {
  readonly label: string
  readonly barsHeight: number
}

const Shown = ({ chart, scene, marks, isTable, label, barsHeight }: ShownProps) => (
  <Loaded
    of={chart.figures}
    failedTitle={text.failed}
    notKept={absent}
    loading={chart.notKept ? absent : <SkeletonLines lines={12} label={text.loading} />}
  >
    {(figures) => {
      if (!scene) return <EmptyState icon="chart" title={text.empty} hint={text.emptyHint} />
      const follow = `${chart.code} ${chart.view} ${chart.rangeName}`
      return isTable ? (
        <ChartTable
          key={follow}
          figures={figures}
          caption={text.tableOf(chart.name, chart.viewTitle, chart.rangeName)}
          heats={chart.look.heats}
        />
      ) : (
        <ChartCanvas scene={scene} follow={follow} label={label} marks={marks} barsHeight={barsHeight} />
      )
    }}
  </Loaded>
)
