/** The operator command that shows the roles of the database. */
import { defineOps, done, failed } from '../../platform/ops/command.ts'
import { rolesReport } from './roles.ts'

/** The commands of roles. */
export const rolesOps = defineOps([
  {
    name: 'roles',
    summary:
      'what the roles of the database may do; exit 1 when the application may do more or less than declared',
    run: async ({ database }) => {
      if (!database) return failed('the roles are those of the database itself')
      const { lines, isRight } = await rolesReport(database)
      return (isRight ? done : failed)(lines.join('\n'))
    },
  },
])
