/** The dialog that Add to Cart opens for a custom design, which cannot be ordered yet. */

import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { closeComingSoon, useOverlays } from '../page/overlays.ts'

export function ComingSoonDialog() {
  const open = useOverlays(({ comingSoon }) => comingSoon)
  return (
    <Dialog open={open} onClose={closeComingSoon} title="Your own design">
      <div className="p-6 text-center">
        <p role="alert" className="d2">
          Coming soon
        </p>
        <p className="mt-3 text-balance text-muted">
          Printing your own design is in the making. What you saved stays on this device.
        </p>
        <Button className="mt-6 w-full" onClick={closeComingSoon}>
          OK
        </Button>
      </div>
    </Dialog>
  )
}
