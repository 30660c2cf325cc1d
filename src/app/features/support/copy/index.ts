/** The cached copy of conversations on a device of the staff. */
export { Copy } from './Copy.tsx'
export { createCopyModel, type CopyModel } from './copy.model.ts'
