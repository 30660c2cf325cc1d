/** `/helpercenter`. */
import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useApp } from '../../../core/appContext.ts'
import { Help } from '../../../features/site/help/Help.tsx'
import type { AskRules } from '../../../features/site/help/PlayRules.tsx'
import { Framed } from '../../../frame/Framed.tsx'

const HelpPage = () => {
  const { hash } = useLocation()
  const { engine } = useApp()
  const askRules = useCallback<AskRules>((signal, family) => engine.familyRules(signal, family), [engine])
  // A part begins at its top, as a page does.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [hash])
  return (
    <Framed place={undefined}>
      <Help hash={hash} askRules={askRules} />
    </Framed>
  )
}

export default HelpPage
