/** Why there is no picture from a camera. */
export type CameraFault = 'denied' | 'missing' | 'failed'

type Devices = Pick<MediaDevices, 'getUserMedia'>

/** Asks for the camera at the back, where there is a choice. */
export async function openCamera(devices: Devices | undefined): Promise<MediaStream | CameraFault> {
  if (!devices) return 'missing' // not on a page without https, and not in every frame
  try {
    return await devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
  }
}

export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}
