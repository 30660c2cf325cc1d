/** The line check: tests when it opens and when asked. */
import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import { askHealth } from '#src/parts/health.ts'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { Logo } from '#src/app/ui/layout/Logo.tsx'
import { testLine, type Measured } from './speed.model.ts'
import { text } from './speed.text.ts'

const Root = styled.main`
  width: 520px;
  margin: 0 auto;
  padding-top: 12vh;
  display: flex;
  flex-direction: column;
  gap: 16px;
`

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 16px;
  border-bottom: 1px solid ${v.line};
  small {
    color: ${v.ink3};
  }
  output {
    font-size: 16px;
    font-weight: 600;
  }
  output[data-grade='slow'],
  output[data-grade='dead'] {
    color: ${v.error};
  }
`

const Note = styled.p`
  padding: 12px 16px;
  font-size: 13px;
  line-height: 18px;
  color: ${v.ink2};
`

const ask = async (): Promise<boolean> => (await askHealth()) === 'well'
const monotonicNow = (): number => performance.now()

export const Speed = () => {
  const [test, setTest] = useState(0)
  const [ended, setEnded] = useState<{ readonly test: number; readonly result: Measured }>()
  const measured = ended?.test === test ? ended.result : undefined
  useEffect(() => {
    let left = false
    void testLine({ ask, monotonicNow }).then((result) => left || setEnded({ test, result }))
    return () => {
      left = true
    }
  }, [test])
  return (
    <Root>
      <Logo />
      <Card aria-label={text.title} aria-busy={!measured}>
        <CardHeader title={text.title} />
        <Line>
          <b>{text.line}</b>
          <small>
            {text.current} · {location.host}
          </small>
          <Spacer />
          <output data-grade={measured?.grade}>{measured ? resultOf(measured) : text.testing}</output>
        </Line>
        <Note>
          {text.hint}
          {text.only}
        </Note>
      </Card>
      <Row gap={16}>
        <Button busy={!measured} onPress={() => setTest(test + 1)}>
          {text.again}
        </Button>
        <TextLink to="/index">{text.back}</TextLink>
      </Row>
    </Root>
  )
}

const resultOf = ({ grade, medianMs }: Measured): string =>
  medianMs === undefined ? text.grades[grade] : `${text.grades[grade]} ${text.result(medianMs)}`
