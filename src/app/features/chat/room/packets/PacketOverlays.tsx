/** The dialog of red packets that lies over the chat, if one does. */
import { PacketDetail } from './PacketDetail.tsx'
import { PacketForm } from './PacketForm.tsx'
import { PacketPopup } from './PacketPopup.tsx'
import { PacketRecords } from './PacketRecords.tsx'
import type { PacketsSnapshot } from './packets.snapshot.ts'

export const PacketOverlays = ({ packets: { screen, close } }: { readonly packets: PacketsSnapshot }) => {
  switch (screen?.kind) {
    case 'form':
      return <PacketForm form={screen} close={close} />
    case 'popup':
      return <PacketPopup popup={screen} close={close} />
    case 'detail':
      return <PacketDetail key={screen.packet.redPacketId} shown={screen} close={close} />
    case 'records':
      return <PacketRecords records={screen} close={close} />
    default:
      return null
  }
}
