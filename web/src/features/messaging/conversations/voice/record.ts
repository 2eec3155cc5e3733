import { levelOf } from './sound.ts'

/** Best first: what Meta takes as a voice note, what becomes one, and what it takes as a sound. */
const formats = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4']

export type Recording = {
  /** How loud it is now, from 0 to 1. */
  level: () => number
  /** All that was recorded; also when the microphone is gone already. */
  stop: () => Promise<Blob>
  /** Lets go of the microphone; what was recorded is lost. */
  cancel: () => void
}

/** Asks for the microphone and records until it is told to stop. `onEnd`: the microphone was taken away. */
export async function startRecording(onEnd: () => void): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({
    // One channel: Meta takes no other.
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
  })
  const letGo = () => stream.getTracks().forEach((track) => void track.stop())
  try {
    const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format))
    const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: 32_000 })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => void parts.push(data)
    const isOver = new Promise<void>((resolve) => {
      recorder.onstop = () => resolve()
    })
    stream.getTracks().forEach((track) => void track.addEventListener('ended', onEnd))
    const context = new AudioContext()
    const meter = context.createAnalyser()
    meter.fftSize = 1024
    context.createMediaStreamSource(stream).connect(meter)
    const wave = new Float32Array(meter.fftSize)
    recorder.start()
    const end = () => {
      if (recorder.state !== 'inactive') recorder.stop()
      letGo()
      if (context.state !== 'closed') void context.close()
    }
    return {
      level() {
        meter.getFloatTimeDomainData(wave)
        return levelOf(wave)
      },
      async stop() {
        end()
        await isOver
        return new Blob(parts, { type: recorder.mimeType })
      },
      cancel: end,
    }
  } catch (error) {
    letGo()
    throw error
  }
}
