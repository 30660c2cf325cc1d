/** The terms of the live chat, before the first chat of a day (lottery.md §2.6, §4.5). */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { text } from './chat.text.ts'

const Body = styled.div`
  max-height: 255px;
  overflow-y: auto;
  padding: 16px 20px;
  font-size: 13px;
  line-height: 22px;
  color: ${v.ink2};
  ol {
    margin: 6px 0 0;
    padding-left: 20px;
    list-style: decimal;
  }
`

interface ChatTermsProps {
  readonly agree: () => void
  readonly close: () => void
}

const ChatTerms = ({ agree, close }: ChatTermsProps) => (
  <Dialog
    title={text.termsTitle}
    width={480}
    onClose={close}
    foot={
      <>
        <Spacer />
        <Button onPress={close}>{text.close}</Button>
        <Button look="solid" onPress={agree}>
          {text.agree}
        </Button>
      </>
    }
  >
    <Body role="group" aria-label={text.termsTitle} tabIndex={0}>
      {text.termsLead}
      <ol>
        {text.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ol>
    </Body>
  </Dialog>
)

export default ChatTerms
