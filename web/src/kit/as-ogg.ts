import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  OggOutputFormat,
  Output,
  WEBM,
} from 'mediabunny'

/**
 * The same Opus packets in an Ogg file, which Meta takes as a voice note; Chromium records WebM. Nothing is encoded again. What is no
 * WebM (Ogg of Firefox, MP4 of older Safari) stays as it is.
 */
export async function asOgg(recorded: Blob): Promise<Blob> {
  if (!recorded.type.startsWith('audio/webm')) return recorded
  const input = new Input({ source: new BlobSource(recorded), formats: [WEBM] })
  const track = await input.getPrimaryAudioTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track || !decoderConfig) throw new Error('Nothing was recorded')
  const output = new Output({ format: new OggOutputFormat(), target: new BufferTarget() })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet, { decoderConfig })
  await output.finalize()
  return new Blob([output.target.buffer ?? new ArrayBuffer()], { type: 'audio/ogg' })
}
