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
  /* Four figures and the unit: what stands beside it moves neither with an answer nor with the first one. */
  min-width: 128px;
  white-space: nowrap;
`

const okWords = (flaw: 'slow' | 'lossy' | undefined): string => {
  if (flaw === 'slow') return '线路较慢'
  return flaw === 'lossy' ? '线路不稳' : '线路正常'
}

/** 线路正常 · 42 ms */
export const lineText = (line: LineState): string => {
  switch (line.state) {
    case 'ok':
      return okWords(line.flaw) + (line.latencyMs === undefined ? '' : ` · ${line.latencyMs} ms`)
    case 'connecting':
      return '正在连接线路'
    case 'down':
      return '线路 · 无响应'
  }
}

export const LineStatus = ({ line }: { readonly line: LineState }) => (
  <Root>
    <Icon name={line.state === 'down' ? 'offline' : 'signal'} size={14} />
    {lineText(line)}
  </Root>
)
