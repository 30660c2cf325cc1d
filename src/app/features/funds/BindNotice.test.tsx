// @vitest-environment happy-dom
/** What has to be bound before money is moved, by what the member wanted to do. */
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { BindNotice } from './BindNotice.tsx'

afterEach(cleanup)

test.each(['充值', '转账', '提现'] as const)(
  '[L-412] for fund safety a card is bound before the first %s, by the button below',
  (act) => {
    render(<BindNotice hurdle="unbound" act={act} />, { wrapper: MemoryRouter })
    expect(screen.getByText(`首次${act}前请先绑定提款银行卡`)).toBeDefined()
    expect(screen.getByText(/^为了资金安全/)).toBeDefined()
    expect(screen.getByRole('button', { name: '立即绑定' })).toBeDefined()
  },
)
