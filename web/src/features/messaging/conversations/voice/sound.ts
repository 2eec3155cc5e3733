/** "0:07", "12:30". */
export function clockOf(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** How loud each of so many parts is, from 0 to 1 of the loudest one. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  const peaks = Array.from({ length: count }, (_, place) => {
    const part = samples.subarray(
      Math.floor((place * samples.length) / count),
      Math.floor(((place + 1) * samples.length) / count),
    )
    return part.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  })
  const loudest = Math.max(...peaks)
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest)
}

/** How loud it is now, from 0 to 1: speech seldom passes a third of what a wave can hold. */
export function levelOf(wave: Float32Array): number {
  const sum = wave.reduce((total, value) => total + value * value, 0)
  return Math.min(1, Math.sqrt(sum / Math.max(1, wave.length)) * 4)
}

/** The waveform and the length of a sound file. */
export async function readSound(url: string, bars: number, signal: AbortSignal) {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error('The sound could not be read')
  const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(await answer.arrayBuffer())
  return { peaks: peaksOf(sound.getChannelData(0), bars), seconds: sound.duration }
}
