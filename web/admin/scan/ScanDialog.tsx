/** The camera, which reads one code after the other until the dialog is closed. */

import { useState } from 'react'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { ScanReplyLine } from './ScanReplyLine.tsx'
import type { ScanReply } from './scan-reply.ts'
import { useCamera } from './use-camera.ts'

type ScanDialogProps = {
  readonly title: string
  readonly onScan: (text: string) => void
  readonly reply: ScanReply | null
  readonly onClose: () => void
}

export function ScanDialog({ title, onScan, reply, onClose }: ScanDialogProps) {
  return (
    <Modal
      onClose={onClose}
      title={title}
      text="Hold a slip or a label before the camera."
      footer={
        <Button look="gold" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CameraPicture onScan={onScan} />
      <ScanReplyLine reply={reply} className="mt-3 text-base" />
    </Modal>
  )
}

/** In a component of its own, which is removed together with the dialog's content. */
function CameraPicture({ onScan }: Pick<ScanDialogProps, 'onScan'>) {
  const { video, state, retry } = useCamera(onScan)
  if (state.is === 'failed') {
    return (
      <div role="alert" className="flex flex-col items-start gap-3 text-sm">
        <p>{state.problem}</p>
        <Button onClick={retry}>
          <Icon name="refresh" className="size-4" />
          Try again
        </Button>
      </div>
    )
  }
  return (
    <div className="relative overflow-hidden rounded-md bg-black">
      <video
        ref={video}
        playsInline
        muted
        aria-label="Picture of the camera"
        className="max-h-[55dvh] min-h-48 w-full object-contain"
      />
      {state.is === 'opening' && (
        <p role="status" className="absolute inset-0 grid place-items-center text-sm text-white">
          The camera is being opened…
        </p>
      )}
      {state.is === 'on' && state.setTorch !== null && <TorchButton setTorch={state.setTorch} />}
    </div>
  )
}

function TorchButton({ setTorch }: { readonly setTorch: (on: boolean) => Promise<void> }) {
  const [isOn, setOn] = useState(false)
  return (
    <Button
      aria-pressed={isOn}
      onClick={() => {
        setOn(!isOn)
        setTorch(!isOn).catch(() => setOn(isOn))
      }}
      className="absolute right-2 bottom-2"
    >
      <Icon name="sun" className="size-4" />
      Light
    </Button>
  )
}
