import { lazy } from 'react'

export const LazyPlaceDialog = lazy(() =>
  import('./place-dialog.tsx').then((module) => ({ default: module.PlaceDialog })),
)
export const LazyCardDialog = lazy(() =>
  import('./card-dialog.tsx').then((module) => ({ default: module.CardDialog })),
)
export const LazyVoiceRecorder = lazy(() =>
  import('../voice/voice-recorder.tsx').then((module) => ({ default: module.VoiceRecorder })),
)
/** Most conversations have no agent. */
export const LazyAgentBanner = lazy(() =>
  import('#web/features/messaging/agent/shared/agent-banner.tsx').then((module) => ({
    default: module.AgentBanner,
  })),
)
