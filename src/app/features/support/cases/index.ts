/** The conversations of members with the administrator, as the staff shares them out. */
export { Cases } from './Cases.tsx'
export { createCasesModel, type CasesModel } from './cases.model.ts'
