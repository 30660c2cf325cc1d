/** The page 核对回执. */
export { BundleCheck } from './BundleCheck.tsx'
export { createBundleModel, type BundleModel } from './bundle.model.ts'
