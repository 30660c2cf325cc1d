/** The page 本机数据. */
export { Storage } from './Storage.tsx'
export { createStorageModel, type StorageModel } from './storage.model.ts'
