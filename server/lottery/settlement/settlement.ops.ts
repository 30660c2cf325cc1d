/** Operator commands of the settlement. */
import { defineOps, done, failed, type OpsAnswer, type OpsContext } from '../../platform/ops/command.ts'
import { resettleCheck } from './resettle.ts'

const resettle = async ({ db }: OpsContext): Promise<OpsAnswer> => {
  const { issues, orders, differences } = await resettleCheck(db)
  const lines = [`issues ${issues}, orders ${orders}, differences ${differences.length}`, ...differences]
  return differences.length === 0 ? done(lines.join('\n')) : failed(lines.join('\n'))
}

/** The commands of the settlement. */
export const settlementOps = defineOps([
  {
    name: 'resettle',
    summary: 'settle the whole history again; exit 1 on any difference',
    flag: { name: 'check', about: 'compare only; nothing is written' },
    run: resettle,
  },
])
