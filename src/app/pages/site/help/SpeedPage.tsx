/** `/speed`: without the frame, and open to strangers (lottery.md §2.2). */
import { Speed } from '../../../features/site/speed/Speed.tsx'

const SpeedPage = () => <Speed />

export default SpeedPage
