// What Redis does in one step, whichever instance asks. All keys hold the same tag, which keeps them in one place.
//
// box:<topic>       sorted set of letter ids, oldest first
// letter:<topic>:<id>  hash: seq, member, from, text
// taken:<topic>:<id>   set of clients that have read a proposal
// known             sorted set of letter ids that came, by when they may come again
// ends              sorted set of members by when they end
// queue:<account>   sorted set of members, oldest first
// bytes             hash: group -> bytes
// networks:<group>  sorted set: address -> bytes
// senders:<group>:<address>  sorted set: account -> bytes
//
// A member says all that it takes to free its place, even when Redis has dropped the letter itself:
// seq topic id bytes client address project. An account is a client at an address for a project; groups are one client,
// one address, one project, and all. Accounts outlast the longest letter, so none ends before what it counts.

const SHARED = `
local now = tonumber(ARGV[1])
local accountsLast = ARGV[2]
local call = redis.call
local function key(...) return '{portico:relay}:' .. table.concat({...}, ':') end

local function read(member)
  local seq, topic, id, bytes, client, address, project =
    string.match(member, '^(%S+) (%S+) (%S+) (%S+) (%S+) (%S+) (%S+)$')
  return {
    seq = seq, topic = topic, id = id, bytes = tonumber(bytes), client = client, address = address, project = project,
    account = client .. ' ' .. address .. ' ' .. project,
    groups = { 'client ' .. client, 'address ' .. address, 'project ' .. project, 'all' },
  }
end

local function write(one)
  return table.concat({ one.seq, one.topic, one.id, one.bytes, one.client, one.address, one.project }, ' ')
end

local function grow(set, bytes, name)
  if tonumber(call('ZINCRBY', set, bytes, name)) <= 0 then call('ZREM', set, name) end
  call('PEXPIRE', set, accountsLast)
end

local function charge(one, bytes)
  for _, group in ipairs(one.groups) do
    if call('HINCRBY', key('bytes'), group, bytes) <= 0 then call('HDEL', key('bytes'), group) end
    grow(key('networks', group), bytes, one.address)
    grow(key('senders', group, one.address), bytes, one.account)
  end
  call('PEXPIRE', key('bytes'), accountsLast)
end

local function forget(member)
  local one = read(member)
  call('ZREM', key('queue', one.account), member)
  if call('ZREM', key('ends'), member) == 1 then charge(one, -one.bytes) end
  local letter = key('letter', one.topic, one.id)
  local seq = call('HGET', letter, 'seq')
  if seq and seq ~= one.seq then return end
  call('ZREM', key('box', one.topic), one.id)
  call('DEL', letter, key('taken', one.topic, one.id))
end

-- Redis may have dropped the letter, but not yet its place.
local function drop(topic, id)
  local member = call('HGET', key('letter', topic, id), 'member')
  if member then return forget(member) end
  call('ZREM', key('box', topic), id)
end

local function sweep(most)
  local ended = call('ZRANGEBYSCORE', key('ends'), '-inf', now, 'LIMIT', 0, most)
  for _, member in ipairs(ended) do forget(member) end
  call('ZREMRANGEBYSCORE', key('known'), '-inf', now)
  return #ended
end
`

/**
 * After the shared ones: topic, letter id, letter, its client, bytes, when it ends, until when it is known, how many are
 * known, most letters of a topic, channel; client, address and project it is charged to, and the most for each of them
 * and for all. Answers 0 when the letter alone is too much.
 */
export const POST = `${SHARED}
local topic, id, text, from = ARGV[3], ARGV[4], ARGV[5], ARGV[6]
local bytes, ends, knownUntil, maxKnown = tonumber(ARGV[7]), ARGV[8], ARGV[9], tonumber(ARGV[10])
local maxLetters, channel = tonumber(ARGV[11]), ARGV[12]
local limits = { tonumber(ARGV[16]), tonumber(ARGV[17]), tonumber(ARGV[18]), tonumber(ARGV[19]) }
local box, letter, known = key('box', topic), key('letter', topic, id), key('known')

sweep(50)
if call('ZSCORE', known, id) or call('EXISTS', letter) == 1 then return 1 end
for _, most in ipairs(limits) do
  if bytes > most then return 0 end
end
if call('ZCARD', box) >= maxLetters then drop(topic, call('ZRANGE', box, 0, 0)[1]) end

local seq = string.format('%.0f', call('INCR', key('seq')))
local member = table.concat({ seq, topic, id, bytes, ARGV[13], ARGV[14], ARGV[15] }, ' ')
local one = read(member)
for index, group in ipairs(one.groups) do
  while tonumber(call('HGET', key('bytes'), group) or 0) + bytes > limits[index] do
    local address = call('ZREVRANGE', key('networks', group), 0, 0)[1]
    local account = address and call('ZREVRANGE', key('senders', group, address), 0, 0)[1]
    local oldest = account and call('ZRANGE', key('queue', account), 0, 0)[1]
    if not oldest then break end
    forget(oldest)
  end
end
charge(one, bytes)
call('ZADD', key('ends'), ends, member)
call('PEXPIRE', key('ends'), accountsLast)
call('ZADD', key('queue', one.account), seq, member)
call('PEXPIRE', key('queue', one.account), accountsLast)
call('HSET', letter, 'seq', seq, 'member', member, 'from', from, 'text', text)
call('PEXPIREAT', letter, ends)
call('ZADD', box, seq, id)
if call('PTTL', box) < tonumber(ends) - now then call('PEXPIREAT', box, ends) end
call('ZADD', known, knownUntil, id)
call('PEXPIRE', known, accountsLast)
if call('ZCARD', known) > maxKnown then call('ZPOPMIN', known) end
call('PUBLISH', channel, text)
return 1
`

/** After the shared ones: topic, client, most bytes. Answers whether there is more, then the letters, oldest first. */
export const COLLECT = `${SHARED}
local topic, client, most = ARGV[3], ARGV[4], tonumber(ARGV[5])
local found = { 0 }
local sum = 0
for _, id in ipairs(call('ZRANGE', key('box', topic), 0, -1)) do
  local letter = key('letter', topic, id)
  local from = call('HGET', letter, 'from')
  if from and from ~= client and call('SISMEMBER', key('taken', topic, id), client) == 0 then
    sum = sum + read(call('HGET', letter, 'member')).bytes
    if sum > most and #found > 1 then
      found[1] = 1
      return found
    end
    found[#found + 1] = call('HGET', letter, 'text')
  end
end
return found
`

/** After the shared ones: topic, letter id. */
export const DROP = `${SHARED}
drop(ARGV[3], ARGV[4])
`

/** Answers how many ended. */
export const SWEEP = `${SHARED}
return sweep(1000)
`
