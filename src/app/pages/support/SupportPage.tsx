/** `/support`: the desk; before it, for an account without a factor, the page that binds one. */
import { useState } from 'react'
import { useApp } from '../../core/appContext.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { DeskPage } from './DeskPage.tsx'
import { FirstFactorPage } from './FirstFactorPage.tsx'

const SupportPage = () => {
  const user = useBehavior(useApp().user)?.value
  // The factor is bound before its recovery codes are read: the page stays until they are.
  const [busy, setBusy] = useState(false)
  if (!user) return null
  return busy || user.secondStepNeeded ? <FirstFactorPage onBusy={setBusy} /> : <DeskPage />
}

export default SupportPage
