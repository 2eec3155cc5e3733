import { feature } from '#server/platform/feature.ts'
import { conversationsFollow } from './actions.ts'
import { dropUnsentFiles } from './drop-unsent.job.ts'
import { conversationEvents } from './events.ts'
import { fetchFile } from './fetch-media.job.ts'
import { joinConversations, joinForgotten } from './join.job.ts'
import {
  conversationsOfPerson,
  eraseMessages,
  hideConversations,
  messagesOfPerson,
} from './person.queries.ts'
import { conversationPlaces } from './places.ts'
import { conversationRoutes } from './routes.ts'
import { sendQueued } from './send.job.ts'
import { tellReaction } from './tell-reaction.job.ts'
import { tellRead, tellTyping } from './tell-read.job.ts'

export const conversations = feature({
  name: 'conversations',
  routes: conversationRoutes,
  jobs: [
    sendQueued,
    tellRead,
    tellTyping,
    tellReaction,
    fetchFile,
    dropUnsentFiles,
    joinConversations,
    joinForgotten,
  ],
  places: conversationPlaces,
  events: conversationEvents,
  reactions: [conversationsFollow],
  owns: [
    {
      table: 'conversation',
      of: 'contact',
      onMerge: 'move',
      onErase: { run: hideConversations, inTurns: eraseMessages, rows: messagesOfPerson },
      onExport: { as: 'conversations', rows: conversationsOfPerson },
    },
    // Before the messages in what is erased; none comes any more to a conversation that is out of sight.
    {
      table: 'chat_file',
      of: 'contact',
      key: ['id'],
      file: 'stored_file_id',
      onMerge: 'move',
      onErase: 'delete',
      onExport: { as: 'chat_files', without: ['meta_id'] },
    },
  ],
})
