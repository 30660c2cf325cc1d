/** The tables of the games area. */
import { activityTables } from './activity.ts'

/** Whether the red-envelope activity is on. */
export const gamesTables = { public: [activityTables], private: [] } as const
