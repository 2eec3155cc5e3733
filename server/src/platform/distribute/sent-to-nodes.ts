/**
 * Lets `set local` reach the nodes of a cluster, for one transaction of the owner: without it row security shows the nodes no rows,
 * and no error. It is a message of its own, since the nodes get the text of the whole message. Plain PostgreSQL ignores it.
 */
export const sentToNodes = `set local citus.propagate_set_commands = 'local'`
