/** Has the code of the desk stored, which players do not have (decision 117). */
import { useEffect } from 'react'
import { storeStaffCode } from '#contract/support/staffCode.ts'

const StoreCode = () => {
  useEffect(() => {
    // Never answered where no worker is installed: then nothing is stored at all.
    const ready = 'serviceWorker' in navigator ? navigator.serviceWorker.ready : undefined
    void ready?.then(({ active }) => active?.postMessage({ type: storeStaffCode }))
  }, [])
  return null
}

export default StoreCode
