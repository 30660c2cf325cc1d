/** How the numbers follow from the bytes of the computation, position by position. */
import styled from '@emotion/styled'
import type { Computed } from '#contract/fair/proof/numbers.ts'
import type { DrawProof } from '#contract/fair/proof/proof.ts'
import { v } from '#src/app/theme/vars.ts'
import { drawLook } from '#src/app/lottery/draw.ts'
import { DrawBalls } from '#src/app/lottery/DrawBalls.tsx'
import { Table } from '#src/app/ui/tables/Table.tsx'
import { text } from './fair.text.ts'

const Root = styled.div`
  display: grid;
  grid-template-columns: 1fr minmax(176px, max-content);
  border: 1px solid ${v.line};
  td,
  th {
    height: 28px;
    padding: 2px 10px;
    font-size: 12px;
  }
`

const Side = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 8px;
  padding: 8px 12px;
  border-left: 1px solid ${v.line};
  background: ${v.sunken};
  font-size: 12px;
  text-align: center;
  > b {
    color: ${v.ok};
  }
  > b[data-wrong] {
    color: ${v.error};
  }
`

const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0')

const places: Partial<Record<DrawProof['family'], readonly string[]>> = {
  ssc: ['万', '千', '百', '十', '个'],
  '3d': ['百', '十', '个'],
}

interface PicksProps {
  readonly proof: DrawProof
  readonly computed: Computed
}

export const Picks = ({ proof: { family, code }, computed }: PicksProps) => {
  const look = drawLook(family)
  const same = code === computed.code
  return (
    <Root>
      <Table>
        <thead>
          <tr>
            <th scope="col">{text.columns.place}</th>
            <th scope="col">{text.columns.byte}</th>
            <th scope="col">{text.columns.value}</th>
            <th scope="col">{text.columns.modulo}</th>
            <th scope="col">{text.columns.number}</th>
          </tr>
        </thead>
        <tbody>
          {computed.picks.map(({ passed, byte, range, value }, i) => (
            <tr key={i}>
              <td>{places[family]?.[i] ?? i + 1}</td>
              <td>
                {hexOf(byte)}
                {passed.length > 0 ? text.passed(passed.map(hexOf).join(' ')) : ''}
              </td>
              <td>{byte}</td>
              <td>
                {byte} mod {range} = {byte % range}
              </td>
              <td>
                <b>{value}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Side>
        <span>{text.computedNumbers}</span>
        <DrawBalls look={look} numbers={computed.code.split(',')} />
        {code === null ? null : (
          <>
            <b data-wrong={!same || undefined}>{same ? '=' : '≠'}</b>
            <span>{text.result}</span>
            <DrawBalls look={look} numbers={code.split(',')} newest />
          </>
        )}
      </Side>
    </Root>
  )
}
