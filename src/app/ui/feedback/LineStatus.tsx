import styled from '@emotion/styled'
import { Icon } from '../controls/Icon.tsx'
import type { LineState } from './line.ts'

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  svg {
    margin-right: 2px;
  }
  &[data-measured] {
    /* Three figures and the unit: what stands beside it does not move with every answer. */
    min-width: 120px;
    white-space: nowrap;
  }
`

/** 线路正常 · 42 ms */
export const lineText = (line: LineState): string => {
  switch (line.state) {
    case 'ok':
      return line.latencyMs === undefined ? '线路正常' : `线路正常 · ${line.latencyMs} ms`
    case 'connecting':
      return '正在连接线路'
    case 'down':
      return '线路 · 无响应'
  }
}

export const LineStatus = ({ line }: { readonly line: LineState }) => (
  <Root data-measured={line.state === 'ok' && line.latencyMs !== undefined ? '' : undefined}>
    <Icon name={line.state === 'down' ? 'offline' : 'signal'} size={14} />
    {lineText(line)}
  </Root>
)
