/** What the server and its games send and read. Made by `python3 run.py web types`. */

export namespace Wire {
  /** At whose page people may sign in; an empty name where the house has no provider. */
  export interface ClubProvider {
    name: string;
  }

  /** That somebody wants to go to the provider, and what for. */
  export interface ProviderAsked {
    purpose: "enter" | "link" | "prove";
  }

  /** Where the page goes now; empty where it stays. */
  export interface GoTo {
    address: string;
  }

  /** What opens your account. *proved* says that you have just shown who you are. */
  export interface MyAccount {
    name: string;
    guest: boolean;
    password: boolean;
    linked: boolean;
    proved: boolean;
    provider: string;
    created: number;
  }

  /** A password for an account that has none. */
  export interface NewPassword {
    password: string;
  }

  /** Your name once more, so that nobody goes by mistake, and your password if you have one. */
  export interface Farewell {
    name: string;
    password?: string;
  }

  /** What a person is alerted to, how soon, and in which language. */
  export interface AlertWishes {
    turn?: "later" | "never" | "now" | "together";
    displaced?: "later" | "never" | "now" | "together";
    offer?: "later" | "never" | "now" | "together";
    invitation?: "later" | "never" | "now" | "together";
    cup?: "later" | "never" | "now" | "together";
    chat?: "later" | "never" | "now" | "together";
    time?: "never" | "now";
    minutes?: number;
    hours?: number;
    language?: "de" | "en" | "fr" | "it";
  }

  /** What a browser tells so that only it can open what it is sent, as it writes them. */
  export interface PushKeys {
    p256dh: string;
    auth: string;
  }

  /** Where alerts are to go: the address of a hook, of mail, or of a browser with its *keys*. */
  export interface NewChannel {
    kind: "discord" | "json" | "mail" | "ntfy" | "push" | "slack";
    target: string;
    keys?: PushKeys | null;
  }

  /** What a mail said, as the proof that it was read. */
  export interface ChannelCode {
    code: string;
  }

  /**
   * Where alerts go; of the target only as much is shown as tells it from others.
   *
   * A browser knows itself by *mark*, the beginning of the SHA-256 of its address.
   */
  export interface MyChannel {
    id: string;
    kind: "discord" | "json" | "mail" | "ntfy" | "push" | "slack";
    shown: string;
    confirmed: boolean;
    problem: "" | "gone" | "not_public" | "refused" | "unreachable";
    mark: string;
  }

  /**
   * The ways this house offers, what I wish, and where it goes.
   *
   * *push_key* is the house's own, for which a browser takes pushes; empty where none are sent.
   */
  export interface MyAlerts {
    ways: ("mail" | "push" | "webhook")[];
    wishes: AlertWishes;
    channels: MyChannel[];
    push_key: string;
  }

  /** What playing on from a position showed. */
  export interface Evaluation {
    seat: number;
    chances: Interval[];
    scores: Interval[];
    ideas: Idea[];
    nodes: number;
  }

  /** A mean and between which values it truly lies, 19 times out of 20. */
  export interface Interval {
    mean: number;
    low: number;
    high: number;
  }

  /** Something the seat could do now. */
  export interface Idea {
    line: string[];
    chance: Interval;
    score: Interval;
    tries: number;
  }

  /** A whole match, looked at afterwards. */
  export interface MatchAnalysis {
    game: string;
    names: string[];
    plies: number;
    points: Point[];
    mistakes: Mistake[];
    draws: Draw[];
    fortunes: Fortune[];
    basis: Basis;
  }

  /** How the seats stood at a moment, seen by who sees everything but the dice to come. */
  export interface Point {
    ply: number;
    seat: number;
    chances: Interval[];
  }

  /** A decision with which a seat gave something away, judged by what it knew. */
  export interface Mistake {
    ply: number;
    seat: number;
    played: string[];
    better: string[];
    chance: Interval;
    better_chance: Interval;
    lost: Interval;
    tries: number;
  }

  /** What chance brought at a moment, and what that was worth to each seat against the mean. */
  export interface Draw {
    ply: number;
    outcomes: string[];
    worth: Interval[];
    points: Interval[];
    exact: boolean;
    tries: number;
    scored: number;
  }

  /** A seat's result, and how much of it was luck. */
  export interface Fortune {
    seat: number;
    result: number;
    luck: Interval;
    adjusted: Interval;
    score: number;
    points: Interval;
    adjusted_score: Interval;
  }

  /** On what the figures rest. */
  export interface Basis {
    nodes: number;
    player: string;
    learned: boolean;
    decisions: number;
    looked_at: number;
  }

  /** What came of a move. */
  export interface Judged {
    holds: boolean;
    chance: Interval;
    points: Interval | null;
    line: string[];
    better: string[];
    tries: number;
  }

  /**
   * What went wrong: a code for programs, a sentence for people.
   *
   * *clause* names the rule that asks or forbids; *ply* is where the match stands. A sentence that
   * names something has a *form*, by which other languages find it, and *fields* for its places.
   */
  export interface Problem {
    code:
      | "bad_csrf"
      | "bad_notation"
      | "bad_options"
      | "bad_origin"
      | "bad_position"
      | "bad_request"
      | "broken_save"
      | "closed_house"
      | "closed_table"
      | "illegal"
      | "internal"
      | "misdirected"
      | "muted"
      | "not_allowed"
      | "not_found"
      | "not_signed_in"
      | "not_yours"
      | "stale"
      | "taken"
      | "too_large"
      | "too_many"
      | "too_slow"
      | "unavailable";
    message: string;
    clause?: string | null;
    ply?: number | null;
    form?: string;
    fields?: Record<string, string | number>;
  }

  /**
   * A text to look at: a save, or a position in words.
   *
   * Of a save that is over the whole match is looked at, unless *at* names a ply. Everything else is
   * one position, looked at from what *seat* knows in it.
   */
  export interface AnalysisWish {
    text: string;
    seat?: number | null;
    at?: number | null;
  }

  /**
   * One line of the answer: how far the looking is; the last line has what was found.
   *
   * *offered* has every action of which it speaks, by its notation, as a table offers it: so a page
   * has words for it and knows where on the board it is.
   */
  export interface AnalysisStep {
    done: number;
    total: number;
    match?: MatchAnalysis | null;
    position?: Evaluation | null;
    move?: Judged | null;
    offered?: Record<string, unknown>;
    problem?: Problem | null;
  }

  /** A position in words and what was done from it; what chance brings follows from the seed. */
  export interface Line {
    position: string;
    seed?: number;
    deeds?: Deed[];
  }

  /** Something a seat did, in notation. */
  export interface Deed {
    seat: number;
    action: string;
  }

  /**
   * Where somebody stands, and what they do there: one of `Commands`, or nothing to look.
   *
   * With a *seat* the board is seen through its eyes, and nobody else is played.
   */
  export interface BoardAsked {
    line: Line;
    seat?: number | null;
    command?: Record<string, unknown> | null;
  }

  /**
   * What a table would say now; *line* is to be sent with the next command.
   *
   * *position* is where the line has led, in words.
   */
  export interface BoardSaid {
    game: string;
    options: Record<string, boolean | number | string>;
    players: number;
    line: Line;
    position: string;
    sayings:
      | (StateSaid
      | TableSaid
      | DoneSaid
      | ErrorSaid
      | ChatSaid
      | MinuteSaid
      | WhySaid
      | WeighedSaid
      | HintSaid
      | MentorSaid
      | ComparedSaid
      | AnswerSaid
      | OrdersSaid
      | PlansSaid
      | PongSaid)[];
  }

  /**
   * Where the match stands, as this connection's *viewer* may see it (-2 is a spectator).
   *
   * *events* are those after ply *since*: a client drops what it has beyond and appends them.
   * *entry* counts all that was ever written to the log and is everybody's to know, undos included;
   * it only grows.
   * *undo* says for each own seat how many decisions it may take back, *acted* the ply of its last,
   * *turn* what belongs together with that; a seat that has decided nothing has no turn.
   * *live* is each seat's points by category if the match ended now; empty where they are secret.
   * *ordered* are own seats whose standing order is about to answer.
   * *hides* says, to who holds several seats, whether one of them must not see what another sees.
   */
  export interface StateSaid {
    say: "state";
    ply: number;
    entry: number;
    since: number;
    prompt: PromptSaid;
    seats: Record<string, Asked>;
    undo: Record<string, number>;
    acted: Record<string, number>;
    turn: Record<string, TurnSaid>;
    view: unknown;
    viewer: number;
    live: Record<string, number>[];
    events: unknown[];
    standing: Standing | null;
    proposal: ProposalSaid | null;
    thinking: number[];
    ordered: number[];
    hides: boolean;
    clocks: ClocksSaid | null;
  }

  /** Who must decide what, now; nobody when the match is over. */
  export interface PromptSaid {
    seats: number[];
    topic: string;
    clause: string;
  }

  /**
   * What one of your seats may do.
   *
   * An option is its notation, its type, and what it is about by names and numbers; *detail* is the
   * game's record of the question's topic. The description lists them for each game.
   */
  export interface Asked {
    options: unknown[];
    detail: Detail | null;
    undo: number;
  }

  /**
   * The names and numbers of one question; games derive one for each topic and tag it so.
   *
   * Everybody at the table may know them. The asked seat is not among them: the prompt has it.
   */
  export interface Detail {
    topic: "Detail";
  }

  /**
   * What a seat decided the last time it came to decide, in a row.
   *
   * *steps* of `undo` take all of it back, 0 where something was revealed since or somebody else has
   * decided; *to* is the ply before it, which a takeback may ask for.
   */
  export interface TurnSaid {
    steps: number;
    to: number;
  }

  /** The end of a match: why it ended, and each seat's rank (1 is first, ties share) and score. */
  export interface Standing {
    reason: string;
    ranks: number[];
    scores: number[];
    parts: Record<string, number>[];
    ties: Record<string, number>[];
  }

  /**
   * A seat proposes to go back *to* a ply, that *bot* plays a bot's *chair*, or to abandon.
   *
   * Those in *consented* agree; it is carried out when nobody is left in *waiting*. *asked* is its
   * number.
   */
  export interface ProposalSaid {
    about: "abandon" | "exchange" | "takeback";
    seat: number;
    asked: number;
    to: number | null;
    chair: number | null;
    bot: string;
    consented: number[];
    waiting: number[];
  }

  /**
   * Seconds left to each seat when this was sent, and whose clocks run.
   *
   * Of slow clocks that run, those *resting* stand still at the moment, and *until* says by seat
   * when their time is over.
   */
  export interface ClocksSaid {
    left: number[];
    running: number[];
    resting: number[];
    until: Record<string, number>;
  }

  /** The table has changed: who sits where, who is there, which phase. */
  export interface TableSaid {
    say: "table";
    id: string;
    game: string;
    title: string;
    options: Record<string, boolean | number | string>;
    phase: "open" | "over" | "running";
    seats: Seat[];
    my_seats: number[];
    watching: number;
    host: boolean;
    host_name: string;
    begins: "full" | "host";
    private: boolean;
    clock: ClockChoice | null;
    days: number | null;
    time_out: "bot" | "ends";
    my_time: MyTime | null;
    going_back: "all_present" | "never" | "nobody_away";
    stand_in: string;
    mentor: boolean;
    ply: number;
    standing: Standing | null;
    ending: "" | "abandoned" | "resigned" | "won";
    invite: string | null;
    invites_once: boolean;
    origin: "fork" | "new" | "save";
    parent: string | null;
    cup: string | null;
    closed: string | null;
    commitment: string | null;
    secret: string | null;
    created: number;
    updated: number;
  }

  /**
   * A chair as everybody sees it; *bot* is who plays it, also in place of a person.
   *
   * *arms* number the colour and the charge under which it is played; no two chairs have the same.
   *
   * *bot_in* is there while the person is away: seconds until others at the table may let a bot
   * decide when this seat is asked. *resigned* says that the bot plays it to the end, and that it
   * comes last.
   */
  export interface Seat {
    seat: number;
    name: string;
    kind: "bot" | "hotseat" | "open" | "person";
    bot: string | null;
    taken: boolean;
    online: boolean;
    turn: boolean;
    arms: number;
    bot_in: number | null;
    resigned: boolean;
  }

  /** Seconds for each seat, and seconds more for each decision. */
  export interface ClockChoice {
    base: number;
    increment?: number;
  }

  /** Seconds that my clock had left when this was sent, until when, and whether it rests now. */
  export interface MyTime {
    left: number;
    until: number;
    resting: boolean;
  }

  /** A command was carried out. */
  export interface DoneSaid {
    say: "done";
    id: string;
    ply: number;
  }

  /** A command was refused and has changed nothing; *id* is empty where none could be read. */
  export interface ErrorSaid {
    say: "error";
    id: string;
    error: Problem;
  }

  /**
   * Somebody said something; *number* counts up from 0 at each table.
   *
   * *speaker* is the same for everything one person says, whatever name they go by. *notice* is
   * empty, or names what the server says of the seat of that name: `replaced` where its bot could
   * not decide and the game's cheap policy did.
   */
  export interface ChatSaid {
    say: "chat";
    number: number;
    from: string;
    text: string;
    at: number;
    speaker: string;
    notice: string;
  }

  /**
   * What the table settled beside the rules, as it stands in the log; all hear it.
   *
   * A *step* of a proposal to go back *to* a ply, to let another *bot* play a *chair* or to abandon
   * the match; a chair that was handed to a bot, returned to its person, lost to the clock or given
   * up for good; or a match that ended because all have resigned. *without* are those who were away
   * and whom the table's rule bound. *number* counts up from 0, *ply* is where the match stood.
   */
  export interface MinuteSaid {
    say: "minute";
    number: number;
    ply: number;
    about: "abandon" | "exchange" | "match" | "seat" | "takeback";
    step:
      | "agreed"
      | "asked"
      | "consented"
      | "ended"
      | "handed"
      | "lapsed"
      | "refused"
      | "resigned"
      | "returned"
      | "timed"
      | "withdrawn"
      | "won";
    seat: number;
    to: number | null;
    chair: number | null;
    bot: string;
    without: number[];
    at: string;
  }

  /** The rule behind a refusal. */
  export interface WhySaid {
    say: "why";
    id: string;
    clause: string;
    text: string;
  }

  /** What a macro comes to as it is; *weighing* is the game's own record. */
  export interface WeighedSaid {
    say: "weighed";
    id: string;
    weighing: unknown;
  }

  /**
   * What *bot* would do, and why: the name of a text of the game and what to put into it.
   *
   * *why* is empty where there is nothing to say.
   */
  export interface HintSaid {
    say: "hint";
    id: string;
    action: string;
    bot: string;
    why: string;
    params: Record<string, number | string>;
  }

  /**
   * How closely the mentor stands by, and its *idea*, where it speaks.
   *
   * In *stage* `guide` it has one before every decision, in `watch` only where the choice it was
   * asked about gives *lost* of a win away, in `ask` none: a hint is there for asking.
   */
  export interface MentorSaid {
    say: "mentor";
    id: string;
    stage: "ask" | "guide" | "watch";
    idea: Counsel | null;
    lost: number;
  }

  /** What *bot* would do, and why, as in a hint. */
  export interface Counsel {
    action: string;
    bot: string;
    why: string;
    params: Record<string, number | string>;
  }

  /**
   * What an idea brings over the next best one, tried out from what the seat knows.
   *
   * *verdict* is `more`, `even` or `less`, with the *chance* to win and the *points* it brings more
   * than *other*; it is empty where there is nothing to compare with, or it took too long.
   */
  export interface ComparedSaid {
    say: "compared";
    id: string;
    other: string;
    verdict: "even" | "less" | "more" | "";
    chance: number;
    points: number | null;
  }

  /**
   * What a typed line means, from what the seat may see; whoever shows it finds the words.
   *
   * *topic* is what was asked about: `happened`, then *since* is the ply after the seat's last
   * decision; `options`, `leads`, `turn`; `rule`, then *clause* asks; `thing`, of which *facts*
   * tell, each a record like an event. It is `action` where the line names what the seat may do,
   * *options* being its notation; `search` where *options* are what contains it; `nothing` else.
   */
  export interface AnswerSaid {
    say: "answer";
    id: string;
    topic: "happened" | "leads" | "options" | "rule" | "thing" | "turn" | "action" | "nothing" | "search";
    since: number;
    clause: string;
    thing: string;
    facts: unknown[];
    options: string[];
  }

  /**
   * The standing orders of one of your seats, those that stand and those that ended lately.
   *
   * As an answer it has the *id* of the question, and in *likely* the orders that the game takes to
   * be likely now, the variants of one name together. *answers* says that one of them is about to
   * answer what the seat is asked now.
   */
  export interface OrdersSaid {
    say: "orders";
    seat: number;
    laid: LaidOrder[];
    answers: boolean;
    id: string;
    likely: Order[];
  }

  /**
   * A standing order of one's own; it stands while *end* is empty.
   *
   * *used* counts its answers. *why* names what ended it: a condition of the game, or one of
   * `turn_came`, `round_over`, `used_up`, `revealed`, `would_reveal`, `not_legal`, `own_decision`
   * and `taken_back`.
   */
  export interface LaidOrder {
    number: number;
    order: Order;
    used: number;
    end: "" | "ended" | "stopped" | "withdrawn";
    why: string;
  }

  /**
   * When, do, until.
   *
   * *do* are answers one after the other, each a list of preferences in notation of which the first
   * legal one is given. All of them once is one use: an order ends when it was *used*, after so many
   * *times*, when the next own *turn* begins, at the end of the *round*, or with the *match*.
   * *name* and *label* say which of the game's likely orders this is, and which variant of it.
   */
  export interface Order {
    when: When;
    do: string[][];
    until?: "match" | "round" | "times" | "turn" | "used";
    times?: number;
    name?: string;
    label?: string;
  }

  /**
   * The occasions an order is for, and the conditions without which it stops.
   *
   * *across* names the questions whose reveals it has reckoned with: after any other draw or reveal
   * it stops, and it never gives an answer that would bring one.
   */
  export interface When {
    topics: string[];
    conditions?: Condition[];
    across?: string[];
  }

  /** Something that must hold: a name of the game's list, with a number or names of things. */
  export interface Condition {
    name: string;
    number?: number;
    things?: string[];
  }

  /** What can be planned ahead by pointing, and from what it is put together. */
  export interface PlansSaid {
    say: "plans";
    id: string;
    plans: Plan[];
  }

  /**
   * How a turn, or another part of the game, is put together step by step; it begins with *when*.
   *
   * *name* tells the plans of a game apart, for their words.
   */
  export interface Plan {
    name: string;
    when: When;
    steps: PlanStep[];
  }

  /**
   * What pointing at *things*, one after the other, means in a turn that is planned ahead.
   *
   * *what* names the sort of step, for its words. Steps of one *group* belong together, such as the
   * spaces of a route and its claim: what lies *besides* is offered in words once something of its
   * group is in the plan. A step that may be taken *often* is added by every click. One with an
   * *occasion* answers that question alone, whatever else is planned: it becomes an order of its
   * own, and another step for the same question takes its place. *do* and *conditions* go into the
   * order as they are.
   */
  export interface PlanStep {
    what: string;
    things: Thing[];
    do: string[];
    conditions: Condition[];
    group: string;
    besides: boolean;
    often: boolean;
    occasion: string;
  }

  /** A thing of the board that can be pointed at. */
  export interface Thing {
    kind: string;
    thing: string;
  }

  /** I am here. */
  export interface PongSaid {
    say: "pong";
    id: string;
  }

  /** A position in words, and who sits there; *over* where a save was played to its end. */
  export interface PositionText {
    game: string;
    position: string;
    names: string[];
    over: boolean;
  }

  /** A save or a position that somebody brings along. */
  export interface TextAsked {
    text: string;
  }

  /** What is the position worth to which a line leads? *seat* is usually who is asked. */
  export interface IdeasAsked {
    line: Line;
    seat?: number | null;
  }

  /**
   * What is a move worth where a line leads, against an idea?
   *
   * Both are actions of the seat, as many as it takes before anybody else decides.
   */
  export interface MoveAsked {
    line: Line;
    seat: number;
    move: string[];
    idea: string[];
  }

  /** Go on at a new table from where a line leads. */
  export interface PlayOn {
    line: Line;
    seats: SeatChoice[];
  }

  /** Who is to sit on a chair of a new table. */
  export interface SeatChoice {
    kind: "bot" | "hotseat" | "me" | "open";
    bot?: string | null;
    name?: string | null;
  }

  /**
   * A line to be kept under an address; *table* and *ply* say where it leaves a match.
   *
   * With a *review* it is kept there, for everybody who has its link.
   */
  export interface NewBranch {
    line: Line;
    title?: string;
    table?: string;
    ply?: number;
    review?: string;
  }

  /** A kept branch, as a list says it. */
  export interface BranchCard {
    id: string;
    game: string;
    title: string;
    table: string;
    ply: number;
    deeds: number;
    created: number;
    mine: boolean;
    review: string;
    by: string;
  }

  /** A kept branch with all there is to it. */
  export interface Branch {
    card: BranchCard;
    line: Line;
  }

  /**
   * Do an action, in notation; *ply* is where you believe the match stands.
   *
   * *entry* is that of the same state: it tells a ply that came again after an undo from the first.
   */
  export interface Act {
    do: "act";
    id: string;
    seat: number;
    ply: number;
    action: string;
    entry?: number | null;
  }

  /** Do several actions at once, all or none; the fields are the game's macro's. */
  export interface Macro {
    do: "macro";
    id: string;
    seat: number;
    ply: number;
    macro: unknown;
    entry?: number | null;
  }

  /** Take back own decisions. */
  export interface Undo {
    do: "undo";
    id: string;
    seat: number;
    steps?: number;
  }

  /** Propose to go back to an earlier ply. */
  export interface Takeback {
    do: "takeback";
    id: string;
    seat: number;
    to: number;
  }

  /** Propose that another bot plays a bot's chair. */
  export interface Exchange {
    do: "exchange";
    id: string;
    seat: number;
    chair: number;
    bot: string;
  }

  /** Propose to end the match unfinished, without a winner. */
  export interface Abandon {
    do: "abandon";
    id: string;
    seat: number;
  }

  /** Give a seat up for good: a bot plays it to the end, and it comes last. */
  export interface Resign {
    do: "resign";
    id: string;
    seat: number;
  }

  /**
   * Answer the proposal on the table, also for a seat that a bot plays for you.
   *
   * *asked* is the proposal's own number: whoever answers one is never taken to mean another.
   */
  export interface Consent {
    do: "consent";
    id: string;
    seat: number;
    yes: boolean;
    asked?: number | null;
  }

  /** Say something to the table. */
  export interface Chat {
    do: "chat";
    id: string;
    text: string;
  }

  /** Why is this thing, which the scene calls so, not offered to me? */
  export interface Why {
    do: "why";
    id: string;
    seat: number;
    kind: string;
    thing: string;
  }

  /** What would this macro come to, what could be added to it, and which rule is against it? */
  export interface Weigh {
    do: "weigh";
    id: string;
    seat: number;
    macro: unknown;
  }

  /** What would a bot do in my place? */
  export interface Hint {
    do: "hint";
    id: string;
    seat: number;
  }

  /** What does my mentor say now, or to the *action* that I am about to choose? */
  export interface Mentor {
    do: "mentor";
    id: string;
    seat: number;
    action?: string;
  }

  /** What does this *action*, which I was advised to take, bring against the next best? */
  export interface Compare {
    do: "compare";
    id: string;
    seat: number;
    action: string;
  }

  /**
   * A line typed at the table: an action in notation, part of one, or a short question.
   *
   * Without a *seat* it is answered with what a spectator may know.
   */
  export interface Ask {
    do: "ask";
    id: string;
    seat: number | null;
    text: string;
  }

  /** Lay a standing order down, or another in the place of the one with that *number*. */
  export interface GiveOrder {
    do: "order";
    id: string;
    seat: number;
    order: Order;
    number?: number | null;
  }

  /** Take a standing order back. */
  export interface WithdrawOrder {
    do: "withdraw";
    id: string;
    seat: number;
    number: number;
  }

  /** Which orders have I laid down, and which am I likely to want? */
  export interface ListOrders {
    do: "orders";
    id: string;
    seat: number;
  }

  /** What can I plan ahead by pointing at things, and from what is it put together? */
  export interface ListPlans {
    do: "plans";
    id: string;
    seat: number;
  }

  /** Can my page be seen, or does it lie behind others? Who looks needs no alert. */
  export interface Look {
    do: "look";
    id: string;
    visible: boolean;
  }

  /** Are you there? */
  export interface Ping {
    do: "ping";
    id: string;
  }

  /**
   * A cup to be made.
   *
   * It starts at the time *starts* (seconds since 1970) or, without one, as soon as *maximum* have
   * entered. With *uneven* `bots` bots of the kind *bot* fill it up, to *minimum* and to full
   * tables. A round lasts *limit* seconds at most. With *common* deals all tables of a round draw
   * the same. *clock*, *days*, *time_out* and *stand_in* are those of its tables, as `NewTable` has
   * them.
   */
  export interface NewCup {
    game: string;
    name: string;
    format: "knockout" | "round_robin" | "swiss";
    seats: number;
    options?: Record<string, boolean | number | string>;
    rounds?: number;
    through?: number;
    uneven?: "bots" | "byes" | "sizes";
    minimum?: number;
    maximum?: number;
    starts?: number | null;
    clock?: ClockChoice | null;
    days?: 1 | 2 | 3 | 5 | 7 | null;
    time_out?: "bot" | "ends";
    stand_in?: string | null;
    bot?: string | null;
    limit?: number | null;
    overtime?: "judged" | "stand_in";
    common?: boolean;
    enter?: boolean;
  }

  /** A cup in the list. */
  export interface CupCard {
    id: string;
    name: string;
    game: string;
    format: "knockout" | "round_robin" | "swiss";
    seats: number;
    phase: "called_off" | "open" | "over" | "running";
    host_name: string;
    entered: number;
    minimum: number;
    maximum: number;
    starts: number | null;
    round: number;
    rounds: number;
    mine: boolean;
    winner: string;
    created: number;
  }

  /** Somebody who has entered; the place in the list is the number that was drawn. */
  export interface CupEntrant {
    name: string;
    bot: string | null;
    me: boolean;
  }

  /** A table of a round; *chairs* are entrants, *places* and *points* theirs once it has ended. */
  export interface CupTable {
    number: number;
    table: string;
    chairs: number[];
    phase: "open" | "over" | "running";
    places: number[];
    points: number[];
    judged: boolean;
  }

  /** A round with its tables; *until* is when its time is over. */
  export interface CupRound {
    number: number;
    begun: number;
    until: number | null;
    overtime: boolean;
    tables: CupTable[];
    byes: number[];
    commitment: string | null;
    secret: string | null;
  }

  /** One entrant in the standings, as `kontor.cups.standings` has it. */
  export interface CupLine {
    entrant: number;
    rank: number;
    points: number;
    firsts: number;
    opposition: number;
    played: number;
    byes: number;
    reached: number;
    place: number;
  }

  /** A whole cup as one person sees it. */
  export interface Cup {
    card: CupCard;
    options: Record<string, boolean | number | string>;
    uneven: "bots" | "byes" | "sizes";
    through: number;
    clock: ClockChoice | null;
    days: number | null;
    time_out: "bot" | "ends";
    stand_in: string;
    bot: string;
    limit: number | null;
    overtime: "judged" | "stand_in";
    common: boolean;
    host: boolean;
    my_table: string | null;
    entrants: CupEntrant[];
    rounds: CupRound[];
    standings: CupLine[];
    tie_breaks: ("draw" | "firsts" | "opposition" | "place" | "points" | "reached")[];
    scales: Record<string, number[]>;
    bye: number;
  }

  /** What was done and when, as a file and as a message; its first words say what it is. */
  export interface Milestones {
    kontor: "milestones";
    format: 1;
    done: Record<string, number>;
  }

  /** One task of a lesson; *show* are things of the scene, each a kind and a name. */
  export interface StepCard {
    id: string;
    show: [string, string][];
  }

  /** A lesson, as a list of them says it; its words stand among the texts `GAME-lessons`. */
  export interface LessonCard {
    id: string;
    minutes: number;
    chapters: string[];
    seat: number;
    steps: StepCard[];
  }

  /** Where a learner stands, and what they do: one of `Commands`, or nothing to look. */
  export interface LessonAsked {
    step: string;
    moves?: string[];
    command?: Record<string, unknown> | null;
  }

  /**
   * What a table would say now, and what the lesson says of the move.
   *
   * *say* is the last part of a text's key (`well`, `otherwise`, `wrong.NAME`), empty where nothing
   * is said; *moves* are to be sent with the next command. Where a move did not help it is taken
   * back: the position is that of the moves before it.
   */
  export interface LessonSaid {
    verdict: "done" | "look" | "onward" | "wrong";
    say: string;
    moves: string[];
    options: Record<string, boolean | number | string>;
    players: number;
    sayings:
      | (StateSaid
      | TableSaid
      | DoneSaid
      | ErrorSaid
      | ChatSaid
      | MinuteSaid
      | WhySaid
      | WeighedSaid
      | HintSaid
      | MentorSaid
      | ComparedSaid
      | AnswerSaid
      | OrdersSaid
      | PlansSaid
      | PongSaid)[];
  }

  /** All that somebody has done by now; *unknown* are those just sent that this house has not. */
  export interface MilestonesSaid {
    milestones: Milestones;
    unknown: number;
  }

  /** All options of a game, in the order a form should ask them; the first field is `players`. */
  export interface Schema {
    fields: Field[];
  }

  /**
   * One option: how it is named, explained, and what it may be.
   *
   * A field without choices takes a text, or an int from *minimum* to *maximum*.
   */
  export interface Field {
    name: string;
    label: string;
    help: string;
    default: boolean | number | string;
    choices: Choice[];
    minimum: number;
    maximum: number;
  }

  /** One value a field may take. */
  export interface Choice {
    value: boolean | number | string;
    label: string;
    help: string;
    needs: Need[];
  }

  /** A choice is possible only while *field* has one of the values in *among*. */
  export interface Need {
    field: string;
    among: (boolean | number | string)[];
    why: string;
  }

  /**
   * Where an event is seen, by the names of its fields; an empty text stands for none.
   *
   * *way* is what befell the place: something happened `here`; a piece `came` from outside the
   * board, `moved` from *origin*, was `lifted`, to be `set` down by a later event, or is `gone`. A
   * piece that is set nowhere has left the board after all. An event with no way has no place, and
   * is told only.
   */
  export interface Trace {
    by: string;
    way: "" | "came" | "gone" | "here" | "lifted" | "moved" | "set";
    kind: string;
    at: string;
    origin: string;
    whose: string;
    piece: string;
  }

  /** What somebody wants to know of a game before all else; its goal is among the texts. */
  export interface Glance {
    minutes: [number, number];
    weight: "heavy" | "light" | "medium";
  }

  /** That the server is up, and which one it is. */
  export interface Health {
    status: string;
    version: string;
  }

  /** A bot that may fill a seat. */
  export interface BotCard {
    id: string;
    name: string;
    help: string;
  }

  /** One game as the lobby shows it. */
  export interface GameCard {
    title: string;
    name: string;
    players: number[];
    chapters: number;
    lessons: number;
    puzzles: number;
    clauses: number;
    rules_version: number;
    schema: Schema;
    bots: BotCard[];
    usual_bot: string;
    event_seats: Record<string, string[]>;
    event_traces: Record<string, Trace>;
    picture: string;
    glance: Glance | null;
  }

  /** Who the server takes you for; *csrf* goes into the header `x-csrf-token` of every post. */
  export interface Me {
    name: string;
    guest: boolean;
    csrf: string;
  }

  /** How you want to be called. */
  export interface NewName {
    name: string;
  }

  /** A name and a password, to find your seats on another device. */
  export interface Credentials {
    name: string;
    password: string;
  }

  /** The club's word or an invitation; with *table*, that table's invitation may do, too. */
  export interface Knock {
    word: string;
    table?: string | null;
  }

  /** A code from an administrator, and the password you want from now on. */
  export interface Recovery {
    code: string;
    password: string;
  }

  /** A device you are signed in on; *here* is the one you ask from. */
  export interface MySession {
    id: string;
    device: string;
    created: number;
    seen: number;
    here: boolean;
  }

  /** A program that may play your seat at a table. */
  export interface MyToken {
    id: string;
    table: string;
    seat: number;
    created: number;
  }

  /** Where you are signed in, and which programs may play for you. */
  export interface MyKeys {
    sessions: MySession[];
    tokens: MyToken[];
  }

  /**
   * A table to be set up; the number of seats is the number of players.
   *
   * *going_back* says whose consent a takeback needs: that of everybody who holds a seat, so that it
   * waits for who is away (`nobody_away`); that of those present (`all_present`); or there is none
   * (`never`). *stand_in* is the bot that plays for whoever is away. Neither is changed later.
   * *begins* says when a match with open chairs begins: as soon as all are taken (`full`), or when
   * its host starts it (`host`), who may arrange the seats until then. With a *mentor* the people
   * at it may ask one (ADR 47). A table has a live *clock*, or *days* for each decision, or neither;
   * *time_out* says what becomes of a seat whose time is up (ADR 58).
   */
  export interface NewTable {
    game: string;
    seats: SeatChoice[];
    options?: Record<string, boolean | number | string>;
    private?: boolean;
    clock?: ClockChoice | null;
    title?: string;
    committed?: boolean;
    going_back?: "all_present" | "never" | "nobody_away";
    stand_in?: string | null;
    begins?: "full" | "host";
    mentor?: boolean;
    days?: 1 | 2 | 3 | 5 | 7 | null;
    time_out?: "bot" | "ends";
  }

  /**
   * A table for me and bots at once.
   *
   * What is left out: any game, its usual number of seats, a bot that is kind to newcomers.
   */
  export interface PlayNow {
    game?: string | null;
    players?: number | null;
    bot?: string | null;
    mentor?: boolean;
  }

  /**
   * A table as one person sees it; *invite* is there for those who may pass it on.
   *
   * *watching* counts the people who are connected and hold no seat. Where the dice can be checked,
   * *commitment* binds them before the first draw and *secret* is told when the match is over.
   * A match that is over has a *standing*, or an *ending*, or was *closed*. *my_time* is there
   * while one of my seats is asked and a clock runs for it.
   */
  export interface Table {
    id: string;
    game: string;
    title: string;
    options: Record<string, boolean | number | string>;
    phase: "open" | "over" | "running";
    seats: Seat[];
    my_seats: number[];
    watching: number;
    host: boolean;
    host_name: string;
    begins: "full" | "host";
    private: boolean;
    clock: ClockChoice | null;
    days: number | null;
    time_out: "bot" | "ends";
    my_time: MyTime | null;
    going_back: "all_present" | "never" | "nobody_away";
    stand_in: string;
    mentor: boolean;
    ply: number;
    standing: Standing | null;
    ending: "" | "abandoned" | "resigned" | "won";
    invite: string | null;
    invites_once: boolean;
    origin: "fork" | "new" | "save";
    parent: string | null;
    cup: string | null;
    closed: string | null;
    commitment: string | null;
    secret: string | null;
    created: number;
    updated: number;
  }

  /** Sit down; on the first open chair when none is named. */
  export interface JoinTable {
    seat?: number | null;
    invite?: string | null;
  }

  /** The chair to change places with, before the match. */
  export interface MoveTo {
    to: number;
  }

  /** The colour and charge to play under, by number. */
  export interface ArmsChoice {
    arms: number;
  }

  /** Another invitation, and the old one no longer counts; *once*: who sits down uses it up. */
  export interface NewInvitation {
    once?: boolean;
  }

  /**
   * A table's address for others, and who can open it.
   *
   * Everybody who reaches this house (`everywhere`), who is in the same network (`network`), or only
   * this machine (`here`), because the server listens to nobody else.
   */
  export interface Invitation {
    link: string;
    reach: "everywhere" | "here" | "network";
  }

  /**
   * Which bot; the usual one when left out.
   *
   * While the match runs it is the table's stand-in, and no other can be chosen.
   */
  export interface BotChoice {
    bot?: string | null;
  }

  /** The seat a program shall play. */
  export interface TokenFor {
    seat: number;
  }

  /** A seat token; it is shown once. */
  export interface Token {
    token: string;
  }

  /** Continue from a ply at a new table. */
  export interface Fork {
    ply: number;
    seats: SeatChoice[];
  }

  /** A save file to be put on a table; *seats* are all mine when left out. */
  export interface SaveText {
    text: string;
    seats?: SeatChoice[] | null;
  }

  /** Somebody who shows themselves: their page is `/people/` and the *handle*. */
  export interface PersonCard {
    name: string;
    handle: string;
    guest: boolean;
  }

  /**
   * How good somebody is in a game, among two or more, at tables of a pace.
   *
   * The true value lies within *unsure* of *rating* two times of three. A *provisional* one rests
   * on too little to be taken at its word.
   */
  export interface RatingSaid {
    game: string;
    size: "more" | "two";
    pace: "live" | "slow";
    rating: number;
    unsure: number;
    matches: number;
    provisional: boolean;
  }

  /** How somebody came out against others: by how many of their seats ahead, level or behind. */
  export interface Tally {
    matches: number;
    ahead: number;
    level: number;
    behind: number;
  }

  /** The same against one level of bots. */
  export interface AgainstBots {
    bot: string;
    tally: Tally;
  }

  /** What somebody scored in a match that ended at a time. */
  export interface ScorePoint {
    at: number;
    score: number;
    won: boolean;
  }

  /** A category of the score sheet: its points on average in matches that were won, and lost. */
  export interface Earning {
    part: string;
    won: number;
    lost: number;
  }

  /** How often somebody won when a match ended for one reason; *given up* has none of a game. */
  export interface WinsBy {
    reason: string;
    wins: number;
  }

  /** Somebody's matches of one game with one number of seats. */
  export interface GameCareer {
    game: string;
    players: number;
    matches: number;
    won: number;
    best: number | null;
    people: Tally;
    bots: AgainstBots[];
    scores: ScorePoint[];
    ways: Earning[];
    ends: WinsBy[];
  }

  /** Somebody against another person, over all games. */
  export interface Opponent {
    person: PersonCard;
    tally: Tally;
  }

  /** A seat of a finished match; *person* leads to a profile that may be looked at. */
  export interface SeatResult {
    name: string;
    place: number;
    score: number | null;
    bot: string | null;
    person: PersonCard | null;
    resigned: boolean;
  }

  /** A finished match; its replay is at `/replay/` and the *table*. */
  export interface MatchCard {
    table: string;
    game: string;
    ended: number;
    ending: "" | "abandoned" | "resigned" | "won";
    seats: SeatResult[];
  }

  /**
   * What finished matches say of a person, as far as the viewer may know.
   *
   * *shown* is there for oneself. *partly* says that older matches were too many to be looked at.
   */
  export interface Profile {
    person: PersonCard;
    mine: boolean;
    shown: "everybody" | "nobody" | "played" | null;
    matches: number;
    won: number;
    partly: boolean;
    ratings: RatingSaid[];
    games: GameCareer[];
    opponents: Opponent[];
    recent: MatchCard[];
  }

  /** Who may look at my profile. */
  export interface ProfileWish {
    shown: "everybody" | "nobody" | "played";
  }

  /** Somebody who is about; *table* is one that anybody may look at, where they sit at one now. */
  export interface Present {
    person: PersonCard;
    table: string | null;
    game: string | null;
  }

  /** The highest score in a game with a number of seats, by a person, and where. */
  export interface BestScore {
    game: string;
    players: number;
    score: number;
    person: PersonCard;
    table: string;
    at: number;
  }

  /** The most of something, by a person. */
  export interface Longest {
    person: PersonCard;
    count: number;
  }

  /** The house: who is about, what was achieved at tables that anybody may look at. */
  export interface Club {
    present: Present[];
    best: BestScore[];
    busiest: Longest[];
    rows: Longest[];
    recent: MatchCard[];
    partly: boolean;
  }

  /** A step of a standing order: while the match runs of your own seat, afterwards of all. */
  export interface OrderSaid {
    ply: number;
    seat: number;
    number: number;
    step: "ended" | "made" | "stopped" | "withdrawn";
    order: Order | null;
    why: string;
  }

  /**
   * A match at one of its plies, as the viewer may see it; *events* brought it there.
   *
   * *minutes* are what was settled beside them, each with the ply after which it is told, and
   * *orders* the steps of standing orders.
   */
  export interface Position {
    ply: number;
    last: number;
    prompt: PromptSaid;
    view: unknown;
    viewer: number;
    live: Record<string, number>[];
    events: unknown[];
    minutes: MinuteSaid[];
    orders: OrderSaid[];
    standing: Standing | null;
  }

  /** A match at one ply: what was asked, and what could be seen. */
  export interface BookPage {
    prompt: PromptSaid;
    view: unknown;
    live: Record<string, number>[];
  }

  /** A whole match that is over, to be read without the server; its pages go by their ply. */
  export interface Book {
    viewer: number;
    pages: BookPage[];
    events: unknown[];
    minutes: MinuteSaid[];
    orders: OrderSaid[];
    standing: Standing;
  }

  /** Each seat's points if the match had ended after a ply, as far as the viewer may know. */
  export interface ScoresAt {
    ply: number;
    scores: number[];
  }

  /** The body of every answer that is not a success. */
  export interface Failure {
    error: Problem;
  }

  /** A puzzle, as a list of them says it. */
  export interface PuzzleCard {
    id: string;
    number: number;
    topic: string;
    players: number;
    rating: number;
    solved: boolean | null;
  }

  /** The puzzles of a game, the easiest first; the one of this day, and my rating. */
  export interface PuzzleList {
    puzzles: PuzzleCard[];
    daily: string;
    rating: number | null;
    tries: number;
  }

  /** What somebody does at a puzzle: one of `Commands`, or nothing to look. */
  export interface PuzzleAsked {
    command?: Record<string, unknown> | null;
  }

  /** What a move came to: what it is worth, or at most, and what the best one is worth. */
  export interface PuzzleMove {
    worth: number;
    best: number;
    exact: boolean;
  }

  /**
   * The solution: its line, all actions that solve, and why.
   *
   * *offered* holds every action of the line as a table offers it.
   */
  export interface PuzzleSolution {
    line: string[];
    good: string[];
    worth: number;
    rest: number;
    low: number;
    why: string;
    params: Record<string, number | string>;
    offered: Record<string, unknown>;
  }

  /**
   * What a table would say now, and what comes of the move.
   *
   * The position stays that of the puzzle. The solution comes with who has solved it or asked for
   * it. *change* is by how much my rating has moved, which only a first attempt does.
   */
  export interface PuzzleSaid {
    verdict: "look" | "shown" | "solved" | "wrong";
    seat: number;
    unit: "chance" | "points";
    options: Record<string, boolean | number | string>;
    players: number;
    sayings:
      | (StateSaid
      | TableSaid
      | DoneSaid
      | ErrorSaid
      | ChatSaid
      | MinuteSaid
      | WhySaid
      | WeighedSaid
      | HintSaid
      | MentorSaid
      | ComparedSaid
      | AnswerSaid
      | OrdersSaid
      | PlansSaid
      | PongSaid)[];
    move: PuzzleMove | null;
    solution: PuzzleSolution | null;
    rating: number | null;
    change: number;
  }

  /** An arrow from one thing of the board to another, or a ring around one. */
  export interface Mark {
    start: string;
    end?: string | null;
  }

  /** A review of a finished match at a *table*, or of a *text*: a save, a position, a review. */
  export interface NewReview {
    table?: string;
    text?: string;
    title?: string;
    writing?: "everybody" | "maker";
    ply?: number;
  }

  /** A review as a list says it. */
  export interface ReviewCard {
    id: string;
    game: string;
    title: string;
    table: string;
    plies: number;
    remarks: number;
    created: number;
  }

  /** Lead everybody who follows to a moment of the match, or of a branch. */
  export interface Go {
    do: "go";
    id: string;
    ply: number;
    branch?: string;
  }

  /** Let somebody who is there lead; the maker may take the lead at any time. */
  export interface HandOver {
    do: "lead";
    id: string;
    to: string;
  }

  /** Say something at a moment, with marks on the board; with a *number* say it anew. */
  export interface Noted {
    do: "remark";
    id: string;
    ply: number;
    branch?: string;
    text?: string;
    marks?: Mark[];
    number?: number | null;
  }

  /** Take a remark away. */
  export interface TakeAway {
    do: "unsay";
    id: string;
    number: number;
  }

  /** Take a branch away. */
  export interface LetGo {
    do: "prune";
    id: string;
    branch: string;
  }

  /**
   * Be told nothing of the match after a ply, until one goes further; without *until* all.
   *
   * Who *follows* is told how far the leader has come, and has then been there.
   */
  export interface See {
    do: "see";
    id: string;
    until?: number | null;
    follows?: boolean;
  }

  /** The maker says what the review is called, and who writes in it. */
  export interface Arrange {
    do: "arrange";
    id: string;
    writing: "everybody" | "maker";
    title: string;
  }

  /** Somebody who is there; *key* is the same for one person in all reviews, and says no more. */
  export interface Reviewer {
    key: string;
    name: string;
  }

  /**
   * How the review stands: who is there, who leads, and where. It comes first, and with changes.
   *
   * For who wants to be told no more than they have seen, *plies* is one more than that at most.
   * *you* is your own key; *maker* and *writes* say whether you made it, and may write in it.
   */
  export interface ReviewSaid {
    say: "review";
    review: string;
    title: string;
    game: string;
    options: Record<string, boolean | number | string>;
    names: string[];
    plies: number;
    over: boolean;
    table: string;
    writing: "everybody" | "maker";
    leader: string;
    branch: string;
    ply: number;
    people: Reviewer[];
    you: string;
    maker: boolean;
    writes: boolean;
  }

  /** A remark, new or said anew. All come first. */
  export interface RemarkSaid {
    say: "remark";
    number: number;
    branch: string;
    ply: number;
    by: string;
    author: string;
    text: string;
    marks: Mark[];
    at: number;
    edited: boolean;
  }

  /** A remark was taken away. */
  export interface UnsaidSaid {
    say: "unsaid";
    number: number;
  }

  /** All branches that are shared here. */
  export interface BranchesSaid {
    say: "branches";
    branches: BranchCard[];
  }

  /** A command was carried out; of a remark its *number*. */
  export interface ReviewDone {
    say: "done";
    id: string;
    number: number | null;
  }

  /** One or two sentences of the rules, with where they come from. */
  export interface Clause {
    id: string;
    text: string;
    source: string[];
    editions: string[];
    rulings: number[];
    option: string;
  }

  /**
   * A picture of the board, with its size in pixels.
   *
   * Its position can be tried where it names a *lesson* and a *step* of it.
   */
  export interface RulePicture {
    id: string;
    caption: string;
    wide: number;
    high: number;
    lesson: string;
    step: string;
  }

  /** One item of a list, and the clauses and chapters behind it. */
  export interface RulePoint {
    text: string;
    clauses: string[];
  }

  /** One part of the explanation, with the clauses and chapters behind it. */
  export interface RulePart {
    id: string;
    title: string;
    text: string[];
    points: RulePoint[];
    pictures: RulePicture[];
    clauses: string[];
  }

  /** A chapter of the rules: its clauses, its pictures, and the lessons that teach it. */
  export interface RuleChapter {
    id: string;
    title: string;
    clauses: Clause[];
    pictures: RulePicture[];
    lessons: string[];
  }

  /**
   * A game's rules: explained in parts, where the game brings that, and in clauses.
   *
   * A prompt's clause is the prefix, a hyphen and the clause's id.
   */
  export interface RuleBook {
    game: string;
    prefix: string;
    parts: RulePart[];
    chapters: RuleChapter[];
  }

  /** Hours off of every day; an *end* that is earlier than the *start* is on the next day. */
  export interface Night {
    start: string;
    end: string;
  }

  /** Whole days off, the first and the last included. */
  export interface Vacation {
    first: string;
    last: string;
  }

  /**
   * When a person's slow clocks stand still, by the clocks and calendars of their own zone.
   *
   * *days* of the week are numbered from Monday, which is 0.
   */
  export interface TimesOff {
    zone?: string;
    night?: Night | null;
    days?: number[];
    vacations?: Vacation[];
  }

  /**
   * My times off, and how many days of vacation a year allows and this and the next have left.
   *
   * *resting* says whether my slow clocks stand still now.
   */
  export interface MyTimesOff {
    off: TimesOff;
    allowed: number;
    left: Record<string, number>;
    resting: boolean;
  }

  export type Command =
    | Act
    | Macro
    | Undo
    | Takeback
    | Exchange
    | Abandon
    | Resign
    | Consent
    | Chat
    | Why
    | Weigh
    | Hint
    | Mentor
    | Compare
    | Ask
    | GiveOrder
    | WithdrawOrder
    | ListOrders
    | ListPlans
    | Look
    | Ping;

  export type Saying =
    | StateSaid
    | TableSaid
    | DoneSaid
    | ErrorSaid
    | ChatSaid
    | MinuteSaid
    | WhySaid
    | WeighedSaid
    | HintSaid
    | MentorSaid
    | ComparedSaid
    | AnswerSaid
    | OrdersSaid
    | PlansSaid
    | PongSaid;

  export type ReviewCommand =
    | Go
    | HandOver
    | Noted
    | TakeAway
    | LetGo
    | Arrange
    | See
    | Ping;

  export type ReviewSaying =
    | ReviewSaid
    | RemarkSaid
    | UnsaidSaid
    | BranchesSaid
    | ReviewDone
    | ErrorSaid
    | PongSaid;
}

export namespace Drawn {
  /**
   * What never changes of a board that is drawn by data.
   *
   * *clicks* has by type of option its fields that name a spot.
   */
  export interface BoardScene {
    width: number;
    height: number;
    ground: "brick" | "copper" | "gold" | "land" | "paper" | "water" | "wood";
    spots: Spot[];
    lanes: Lane[];
    clicks: Record<string, string[]>;
  }

  /** A place of the board: tokens lie on it, and options that name it are clicked on it. */
  export interface Spot {
    id: string;
    x: number;
    y: number;
    size: number;
    shape: "card" | "circle" | "hexagon" | "square";
    tint: "brick" | "copper" | "gold" | "land" | "paper" | "water" | "wood";
  }

  /** A line between two spots. */
  export interface Lane {
    one: string;
    other: string;
    tint: "brick" | "copper" | "gold" | "land" | "paper" | "water" | "wood";
  }

  /**
   * What lies on a board that is drawn by data, for one viewer.
   *
   * *notes* has by spot a short word on it, such as a price. *figures* and *words* have for each
   * seat numbers and identifiers by the name in the text `figure.<name>`, None for what the viewer
   * may not see. *scores* is empty where scores are secret.
   */
  export interface BoardView {
    tokens: Token[];
    notes: Record<string, string>;
    figures: (Record<string, number | null>)[];
    words: (Record<string, string | null>)[];
    scores: number[];
  }

  /** Equal things on one spot. */
  export interface Token {
    spot: string;
    kind: "coin" | "crate" | "cube" | "disc" | "house" | "ship";
    seat: number;
    count: number;
    name: string;
  }
}

export namespace Genoa {
  /** Roll the dice. */
  export interface Roll {
    type: "Roll";
    text: string;
  }

  /** Stop the tower. */
  export interface Stop {
    type: "Stop";
    text: string;
  }

  /** Take the action of the tower's building in person. */
  export interface Act {
    type: "Act";
    text: string;
  }

  /** Be done with placing markers or delivering messages. */
  export interface Done {
    type: "Done";
    text: string;
  }

  /** Place no markers in this turn. */
  export interface Pass {
    type: "Pass";
    text: string;
  }

  /** Fill the other side of the sheet. */
  export interface SwapSide {
    type: "SwapSide";
    text: string;
  }

  /** Say the sheet aloud. */
  export interface Submit {
    type: "Submit";
    text: string;
  }

  /** Throw the sheet away. */
  export interface Drop {
    type: "Drop";
    text: string;
  }

  /** Say no more at this stop of the tower. */
  export interface Silent {
    type: "Silent";
    text: string;
  }

  /** Take what the building yields. */
  export interface TakeYield {
    type: "TakeYield";
    text: string;
  }

  /** Close the action. */
  export interface Close {
    type: "Close";
    text: string;
  }

  /** Do without the action of the tower's building. */
  export interface Decline {
    type: "Decline";
    text: string;
  }

  /** Let the receiver choose among the cards drawn. */
  export interface LetChoose {
    type: "LetChoose";
    text: string;
  }

  /** The dice show a square. */
  export interface Rolled {
    type: "Rolled";
    text: string;
    red: number;
    blue: number;
  }

  /** Play a start token and put the tower on a space. */
  export interface Start {
    type: "Start";
    text: string;
    space: string;
  }

  /** Move the tower unpaid. */
  export interface Move {
    type: "Move";
    text: string;
    space: string;
  }

  /** Choose a street to place markers from. */
  export interface Base {
    type: "Base";
    text: string;
    space: string;
  }

  /** Place a marker on a building. */
  export interface Place {
    type: "Place";
    text: string;
    space: string;
  }

  /** Remove a rival's marker from a building. */
  export interface Clear {
    type: "Clear";
    text: string;
    space: string;
  }

  /** Begin an offer for a space, or the second of two. */
  export interface Begin {
    type: "Begin";
    text: string;
    space: string;
    second: number;
  }

  /** Withdraw one's offers for a space, or the second ones. */
  export interface Withdraw {
    type: "Withdraw";
    text: string;
    space: string;
    second: number;
  }

  /** Make a lapsed offer stand again. */
  export interface Renew {
    type: "Renew";
    text: string;
    space: string;
    second: number;
  }

  /** Play a building-action token on an own building. */
  export interface UseBuilding {
    type: "UseBuilding";
    text: string;
    space: string;
  }

  /** The tower seat begins a proposal to an opponent, or the second of two. */
  export interface Propose {
    type: "Propose";
    text: string;
    seat: number;
    space: string;
    second: number;
  }

  /** Accept the offer of a seat for a space, or its second one. */
  export interface Accept {
    type: "Accept";
    text: string;
    seat: number;
    space: string;
    second: number;
    losing: number;
  }

  /** Add an item to the side being filled. */
  export interface Add {
    type: "Add";
    text: string;
    item: string;
  }

  /** Take an item back from the side being filled. */
  export interface TakeBack {
    type: "TakeBack";
    text: string;
    item: string;
  }

  /** Play a 1:1 trade token and return an asset. */
  export interface Give {
    type: "Give";
    text: string;
    item: string;
  }

  /** Take an asset for the one returned. */
  export interface Get {
    type: "Get";
    text: string;
    item: string;
  }

  /** Add ducats to the side being filled. */
  export interface AddMoney {
    type: "AddMoney";
    text: string;
    ducats: number;
  }

  /** Take ducats back from the side being filled. */
  export interface TakeBackMoney {
    type: "TakeBackMoney";
    text: string;
    ducats: number;
  }

  /** A card is drawn. */
  export interface Draw {
    type: "Draw";
    text: string;
    card: string;
  }

  /** Fill an order. */
  export interface Fill {
    type: "Fill";
    text: string;
    card: string;
  }

  /** Deliver a message. */
  export interface Deliver {
    type: "Deliver";
    text: string;
    card: string;
  }

  /** Hand a card over. */
  export interface HandOver {
    type: "HandOver";
    text: string;
    card: string;
  }

  /** Choose one of the cards that the other has drawn. */
  export interface Pick {
    type: "Pick";
    text: string;
    card: string;
  }

  /** Play an any-ware token. */
  export interface TakeWare {
    type: "TakeWare";
    text: string;
    ware: string;
  }

  /** Choose the token of a large order. */
  export interface TakeBonus {
    type: "TakeBonus";
    text: string;
    token: string;
  }

  export type Option =
    | Roll
    | Stop
    | Act
    | Done
    | Pass
    | SwapSide
    | Submit
    | Drop
    | Silent
    | TakeYield
    | Close
    | Decline
    | LetChoose
    | Rolled
    | Start
    | Move
    | Base
    | Place
    | Clear
    | Begin
    | Withdraw
    | Renew
    | UseBuilding
    | Propose
    | Accept
    | Add
    | TakeBack
    | Give
    | Get
    | AddMoney
    | TakeBackMoney
    | Draw
    | Fill
    | Deliver
    | HandOver
    | Pick
    | TakeWare
    | TakeBonus;

  /** A seat takes the tower. */
  export interface TurnBegan {
    event: "TurnBegan";
    seat: number;
    round: number;
  }

  /** The dice start the tower. */
  export interface DiceRolled {
    event: "DiceRolled";
    by: number;
    red: number;
    blue: number;
    space: string;
  }

  /** A start token puts the tower down. */
  export interface StartChosen {
    event: "StartChosen";
    by: number;
    space: string;
  }

  /** The round marker goes one space on. */
  export interface RoundMarkerMoved {
    event: "RoundMarkerMoved";
    to: number;
  }

  /** The tower moves one space. */
  export interface TowerMoved {
    event: "TowerMoved";
    by: number;
    origin: string;
    space: string;
  }

  /** Movement is over. */
  export interface TowerStopped {
    event: "TowerStopped";
    by: number;
    space: string;
  }

  /** Nobody takes a building's action. */
  export interface ActionLost {
    event: "ActionLost";
    space: string;
  }

  /**
   * Terms are named: what the opponent gives, and what it asks.
   *
   * They may be the second of two offers, and leave the choice of drawn cards to the receiver.
   */
  export interface OfferMade {
    event: "OfferMade";
    by: number;
    to: number;
    space: string;
    give: BundleRecord;
    ask: BundleRecord;
    second: number;
    picks: number;
  }

  /** Money and things that change hands; *items* says of each thing, by its id, how many. */
  export interface BundleRecord {
    ducats: number;
    items: Record<string, number>;
  }

  /** Terms are taken back. */
  export interface OfferWithdrawn {
    event: "OfferWithdrawn";
    by: number;
    space: string;
  }

  /** A seat has nothing to say for now. */
  export interface FellSilent {
    event: "FellSilent";
    by: number;
  }

  /** A seat does not want this action, but may still bid for the next move. */
  export interface ActionDeclined {
    event: "ActionDeclined";
    by: number;
    space: string;
  }

  /** An offer is accepted: what is promised on both sides. */
  export interface DealStruck {
    event: "DealStruck";
    buyer: number;
    tower: number;
    space: string;
    give: BundleRecord;
    ask: BundleRecord;
  }

  /** What changes hands at the handshake itself. */
  export interface DealPaid {
    event: "DealPaid";
    buyer: number;
    tower: number;
    paid: BundleRecord;
    received: BundleRecord;
  }

  /** What was pledged out of an action's yield is paid. */
  export interface DealSettled {
    event: "DealSettled";
    buyer: number;
    tower: number;
    space: string;
    paid: BundleRecord;
  }

  /** The cards drawn are shown to the one who may choose among them. */
  export interface DrawnShown {
    event: "DrawnShown";
    by: number;
    to: number;
    cards: string[];
  }

  /** A card changes hands; only its deck is seen. */
  export interface CardPassed {
    event: "CardPassed";
    by: number;
    to: number;
    deck: string;
  }

  /** A card changes hands, as giver and receiver see it. */
  export interface CardShown {
    event: "CardShown";
    by: number;
    to: number;
    card: string;
  }

  /** A seat takes a building's action. */
  export interface ActionOpened {
    event: "ActionOpened";
    by: number;
    space: string;
  }

  /** A further-action token is returned. */
  export interface FurtherActionSpent {
    event: "FurtherActionSpent";
    by: number;
  }

  /** An owner earns from another seat's action. */
  export interface IncomePaid {
    event: "IncomePaid";
    to: number;
    space: string;
    ducats: number;
  }

  /** Wares, a token or markers are taken. */
  export interface YieldTaken {
    event: "YieldTaken";
    by: number;
    space: string;
    what: BundleRecord;
  }

  /** A card is drawn, as others see it. */
  export interface CardDrawn {
    event: "CardDrawn";
    by: number;
    deck: string;
  }

  /** A card is drawn, as its new holder sees it. */
  export interface CardReceived {
    event: "CardReceived";
    by: number;
    card: string;
  }

  /** The returned cards of a deck are shuffled and turned. */
  export interface DeckReshuffled {
    event: "DeckReshuffled";
    deck: string;
  }

  /** A large order is filled. */
  export interface LargeOrderFilled {
    event: "LargeOrderFilled";
    by: number;
    space: string;
    card: string;
    ducats: number;
  }

  /** The token that comes with a large order. */
  export interface BonusTaken {
    event: "BonusTaken";
    by: number;
    token: string;
  }

  /** A small order is filled. */
  export interface SmallOrderFilled {
    event: "SmallOrderFilled";
    by: number;
    space: string;
    card: string;
    ducats: number;
  }

  /** A message is delivered. */
  export interface MessageDelivered {
    event: "MessageDelivered";
    by: number;
    card: string;
    ducats: number;
  }

  /** A token is turned into a ware. */
  export interface WareTokenPlayed {
    event: "WareTokenPlayed";
    by: number;
    ware: string;
  }

  /** An asset is returned for another. */
  export interface TradeTokenPlayed {
    event: "TradeTokenPlayed";
    by: number;
    given: string;
  }

  /** The asset taken in a 1:1 trade. */
  export interface TradeTaken {
    event: "TradeTaken";
    by: number;
    taken: string;
  }

  /** A token performs the action of an own building. */
  export interface BuildingTokenPlayed {
    event: "BuildingTokenPlayed";
    by: number;
    space: string;
  }

  /** A seat declares its action over. */
  export interface ActionClosed {
    event: "ActionClosed";
    by: number;
    space: string;
  }

  /** A seat takes a street's discs away. */
  export interface BaseChosen {
    event: "BaseChosen";
    by: number;
    space: string;
  }

  /** A marker goes on a building. */
  export interface MarkerPlaced {
    event: "MarkerPlaced";
    by: number;
    space: string;
  }

  /** A rival's marker is removed at the price of an own one. */
  export interface MarkerRemoved {
    event: "MarkerRemoved";
    by: number;
    owner: number;
    space: string;
  }

  /** The final count of a seat. */
  export interface FinalPaid {
    event: "FinalPaid";
    to: number;
    privileges: number;
    ownership: number;
    ducats: number;
  }

  /** What changes hands by an offer: the opponent gives, the tower gives; who reads is either. */
  export interface OfferTerms {
    event: "OfferTerms";
    give: BundleRecord;
    ask: BundleRecord;
    picks: number;
    tower: number;
  }

  /** An offer or mere words on the table. */
  export interface OfferStands {
    event: "OfferStands";
    by: number;
    to: number;
    space: string;
    give: BundleRecord;
    ask: BundleRecord;
    live: number;
  }

  /** How many discs of the tower lie on a space, and whether the tower is there. */
  export interface SpaceStands {
    event: "SpaceStands";
    space: string;
    discs: number;
    tower: number;
  }

  /** Whose marker lies on a building. */
  export interface SpaceOwned {
    event: "SpaceOwned";
    space: string;
    by: number;
  }

  export type Event =
    | TurnBegan
    | DiceRolled
    | StartChosen
    | RoundMarkerMoved
    | TowerMoved
    | TowerStopped
    | ActionLost
    | OfferMade
    | OfferWithdrawn
    | FellSilent
    | ActionDeclined
    | DealStruck
    | DealPaid
    | DealSettled
    | DrawnShown
    | CardPassed
    | CardShown
    | ActionOpened
    | FurtherActionSpent
    | IncomePaid
    | YieldTaken
    | CardDrawn
    | CardReceived
    | DeckReshuffled
    | LargeOrderFilled
    | BonusTaken
    | SmallOrderFilled
    | MessageDelivered
    | WareTokenPlayed
    | TradeTokenPlayed
    | TradeTaken
    | BuildingTokenPlayed
    | ActionClosed
    | BaseChosen
    | MarkerPlaced
    | MarkerRemoved
    | FinalPaid
    | OfferTerms
    | OfferStands
    | SpaceStands
    | SpaceOwned;

  /** Which card does a seat draw? *main*: as the yield of the running action. */
  export interface DrawDetail {
    topic: "draw";
    tower: number;
    at: string;
    to: number;
    deck: string;
    main: boolean;
  }

  /** Does the tower seat roll, or play a start token? */
  export interface StartDetail {
    topic: "start";
    tower: number;
    at: string;
  }

  /** Where do the dice start the tower? */
  export interface RollDetail {
    topic: "roll";
    tower: number;
    at: string;
  }

  /**
   * What do the seats say, and what does the tower seat do?
   *
   * *loses* is the building whose action is lost by leaving now, or "none".
   */
  export interface FloorDetail {
    topic: "floor";
    tower: number;
    at: string;
    loses: string;
  }

  /** Which card of a deck is handed over? *main*: only those the action drew count. */
  export interface PayDetail {
    topic: "pay";
    tower: number;
    at: string;
    to: number;
    deck: string;
    left: number;
    main: boolean;
  }

  /** What does the seat do inside its action? */
  export interface ActDetail {
    topic: "act";
    tower: number;
    at: string;
    building: string;
    taken: boolean;
    filled: boolean;
  }

  /** What does the seat do in its own villa, by building-action token? */
  export interface VillaDetail {
    topic: "villa";
    tower: number;
    at: string;
    building: string;
  }

  /** Which token comes with the large order? *main*: the order was the action itself. */
  export interface BonusDetail {
    topic: "bonus";
    tower: number;
    at: string;
    main: boolean;
  }

  /** What does the seat take for the asset it returned? */
  export interface TradeDetail {
    topic: "trade";
    tower: number;
    at: string;
  }

  /** From which street does the seat place markers? */
  export interface BaseDetail {
    topic: "base";
    tower: number;
    at: string;
  }

  /** Where does the seat place or remove markers? *done* are those so far. */
  export interface MarkersDetail {
    topic: "markers";
    tower: number;
    at: string;
    street: string;
    done: number;
  }

  /** Does the seat deliver messages before the turn ends? */
  export interface MessagesDetail {
    topic: "messages";
    tower: number;
    at: string;
  }

  /** Which of the cards drawn does the receiver take? */
  export interface PickDetail {
    topic: "pick";
    tower: number;
    at: string;
    giver: number;
    deck: string;
    left: number;
  }

  export type Detail =
    | DrawDetail
    | StartDetail
    | RollDetail
    | FloorDetail
    | PayDetail
    | ActDetail
    | VillaDetail
    | BonusDetail
    | TradeDetail
    | BaseDetail
    | MarkersDetail
    | MessagesDetail
    | PickDetail;

  /** The macro every game has: actions in notation, one after the other. */
  export interface Steps {
    macro: "Steps";
    steps: string[];
  }

  /**
   * Terms for a space: what the opponent gives, and what the tower seat gives.
   *
   * *partner* is a seat when the tower seat proposes, and left out otherwise. A *second* offer
   * stands beside a first one; with *picks* the receiver chooses among the cards drawn.
   */
  export interface MakeOffer {
    macro: "MakeOffer";
    space: string;
    give?: BundleRecord;
    ask?: BundleRecord;
    partner?: number | null;
    second?: boolean;
    picks?: boolean;
  }

  export type Macro =
    | Steps
    | MakeOffer;

  /**
   * What an offer in the making comes to: what could be added, and whether it can be said.
   *
   * *clause* is the first law that it breaks as it is, and empty where it can be said. *chooses*:
   * fewer cards are pledged than will be drawn, so that the choice can be left to the receiver.
   * *dealable* are the spaces that can be dealt for now: offers for others are only words (LAW-12).
   */
  export interface OfferWeighed {
    weighing: "OfferWeighed";
    give: SideWeighed;
    ask: SideWeighed;
    chooses: boolean;
    clause: string;
    dealable: string[];
  }

  /** What could still be laid on one side. */
  export interface SideWeighed {
    notes: NoteWeighed[];
    things: ThingWeighed[];
  }

  /** Money that could be laid on a side; *clause* says why not, and is empty where it can. */
  export interface NoteWeighed {
    value: number;
    clause: string;
  }

  /**
   * A thing that could be laid on a side, and how many are *left* to lay there.
   *
   * *clause* says why no more can be laid, and is empty where one can.
   */
  export interface ThingWeighed {
    item: string;
    left: number;
    clause: string;
  }

  export type Weighing =
    | OfferWeighed;

  /** The table as one seat sees it. */
  export interface GenoaView {
    layout: string;
    round: number;
    last_round: number;
    tower: number;
    dice: DiceView | null;
    path: string[];
    discs: Record<string, number>;
    streets: string[];
    taken: string[];
    lost: string[];
    owners: Record<string, number>;
    wares: Record<string, number>;
    tokens: Record<string, number>;
    decks: DeckView[];
    seats: SeatView[];
    offers: OfferView[];
    draft: DraftView | null;
    pledged: string[];
    picks: boolean;
    drawn: string[] | null;
    received: string[] | null;
    question: Detail | null;
    reconstructed: string[];
  }

  /** The dice as they were rolled. */
  export interface DiceView {
    red: number;
    blue: number;
  }

  /** A deck: how many cards lie face down, and which were returned. */
  export interface DeckView {
    name: string;
    face_down: number;
    face_up: string[];
  }

  /** A seat's play area, the backs of its cards, and what the viewer knows besides. */
  export interface SeatView {
    money: number | null;
    wares: Record<string, number>;
    tokens: Record<string, number>;
    markers: number;
    markers_in_reserve: number;
    cards: Record<string, number>;
    shown: string[];
    hand: string[] | null;
    known: string[] | null;
    actions_used: number;
    silent: boolean;
    declined: boolean;
    talked: number;
  }

  /** Terms on the table; *live* ones can be accepted, others are mere words. */
  export interface OfferView {
    maker: number;
    partner: number;
    space: string;
    live: boolean;
    give: BundleRecord;
    ask: BundleRecord;
    second: boolean;
    picks: boolean;
  }

  /** The viewer's own offer in the making. */
  export interface DraftView {
    partner: number;
    space: string;
    side: string;
    give: BundleRecord;
    ask: BundleRecord;
    second: boolean;
    picks: boolean;
  }

  /** The city and everything that is printed. */
  export interface GenoaScene {
    layout: string;
    rows: string[][];
    spaces: SceneSpace[];
    ring: string[];
    cards: SceneCard[];
    wares: ScenePiece[];
    tokens: ScenePiece[];
    items: SceneItem[];
    notes: number[];
    chain: number[];
    markers: number;
    discs: number;
    last_round: number;
  }

  /** A building, a street or the market, with its squares as column and row from 1 to 8. */
  export interface SceneSpace {
    id: string;
    name: string;
    kind: string;
    code: string;
    squares: [number, number][];
    near: string[];
    gives: Record<string, number>;
    pledges: string[];
    reconstructed: boolean;
  }

  /** A card: its deck, where it is delivered, the wares it asks for, and what it pays. */
  export interface SceneCard {
    id: string;
    deck: string;
    text: string;
    places: string[];
    wares: string[];
    pays: number;
    reconstructed: boolean;
  }

  /** A ware or a token kind. */
  export interface ScenePiece {
    id: string;
    name: string;
    colour: string;
    stock: number;
  }

  /**
   * Something that can lie in a bundle: the thing itself, and whether it is only pledged.
   *
   * *kind* is `ware`, `token`, `marker`, `deck` for the back of a card, `card` for one by name, or
   * `bonus` for a token whose kind its giver will choose.
   */
  export interface SceneItem {
    id: string;
    thing: string;
    kind: string;
    pledged: boolean;
  }

  /** What is fixed before a match of The Traders of Genoa. */
  export interface GenoaOptions {
    players?: number;
    layout?: "half_turn" | "mirror" | "wide_taverns";
    talk?: number;
    open_money?: boolean;
    tie_break?: "assets" | "play_area";
  }

  /** The game's records. */
  export interface Game {
    view: GenoaView;
    scene: GenoaScene;
    options: GenoaOptions;
    option: Option;
    event: Event;
    detail: Detail;
    macro: Macro;
    weighing: Weighing;
  }
}

export namespace Haendler {
  /** Raise the bid for an ability. */
  export interface Raise {
    type: "Raise";
    text: string;
  }

  /** Do without what is asked. */
  export interface Pass {
    type: "Pass";
    text: string;
  }

  /** Be done with what may be done several times. */
  export interface Done {
    type: "Done";
    text: string;
  }

  /** Give a credit back. */
  export interface RepayCredit {
    type: "RepayCredit";
    text: string;
  }

  /** Take a credit. */
  export interface TakeCredit {
    type: "TakeCredit";
    text: string;
  }

  /** Buy a level of status. */
  export interface Promote {
    type: "Promote";
    text: string;
  }

  /** Play the card that buys a level of status. */
  export interface SocialClimb {
    type: "SocialClimb";
    text: string;
  }

  /** Leave the room on a wagon empty. */
  export interface LoadNothing {
    type: "LoadNothing";
    text: string;
  }

  /** Play the card that loads for nothing. */
  export interface PlayFreeLoading {
    type: "PlayFreeLoading";
    text: string;
  }

  /** Refuse the terms of the loading master. */
  export interface Decline {
    type: "Decline";
    text: string;
  }

  /** Say no more. */
  export interface Silent {
    type: "Silent";
    text: string;
  }

  /** Close the loading of a wagon. */
  export interface CloseLoading {
    type: "CloseLoading";
    text: string;
  }

  /** End the turn of movement. */
  export interface EndTurn {
    type: "EndTurn";
    text: string;
  }

  /** Say the proposal aloud. */
  export interface SaySo {
    type: "SaySo";
    text: string;
  }

  /** Throw the proposal away before it is said. */
  export interface Drop {
    type: "Drop";
    text: string;
  }

  /** Take the proposal back. */
  export interface Withdraw {
    type: "Withdraw";
    text: string;
  }

  /** A choice of a seat: the start seat, or whom a proposal or an answer is for. */
  export interface SeatAction {
    type: "SeatAction";
    text: string;
    verb: string;
    seat: number;
  }

  /** An ability put up for auction. */
  export interface AbilityAction {
    type: "AbilityAction";
    text: string;
    ability: string;
  }

  /** A pair of abilities dealt by nature; never offered to anybody. */
  export interface PairAction {
    type: "PairAction";
    text: string;
    pair: number;
  }

  /** A good with its city: bought for, sold from or specially sold from a warehouse. */
  export interface GoodAction {
    type: "GoodAction";
    text: string;
    verb: string;
    good: string;
    city: string;
  }

  /** A sealed bid. */
  export interface Bid {
    type: "Bid";
    text: string;
    florins: number;
  }

  /** Goods of one kind to load. */
  export interface Load {
    type: "Load";
    text: string;
    good: string;
    count: number;
  }

  /** What the loading master asks of a guest for one or two goods. */
  export interface Ask {
    type: "Ask";
    text: string;
    guest: number;
    goods: number;
    florins: number;
  }

  /** What a guest offers for one or two goods. */
  export interface Offer {
    type: "Offer";
    text: string;
    goods: number;
    florins: number;
  }

  /** The loading master names a guest two fees in one breath; this is that for one good. */
  export interface AskBoth {
    type: "AskBoth";
    text: string;
    guest: number;
    florins: number;
  }

  /** A guest makes two offers in one breath; this is that for one good. */
  export interface OfferBoth {
    type: "OfferBoth";
    text: string;
    florins: number;
  }

  /** The loading master accepts one of two offers a guest has standing. */
  export interface AcceptOffer {
    type: "AcceptOffer";
    text: string;
    guest: number;
    goods: number;
  }

  /** A guest agrees to what is asked for one or two goods. */
  export interface TakeTerms {
    type: "TakeTerms";
    text: string;
    goods: number;
  }

  /** A choice of a wagon for an influence card. */
  export interface WagonAction {
    type: "WagonAction";
    text: string;
    verb: string;
    wagon: number;
  }

  /** A wagon's move: tile (0 for none), extra points added, and where it ends. */
  export interface Move {
    type: "Move";
    text: string;
    wagon: number;
    tile: number;
    extra: number;
    heading: string;
  }

  /** A tile turned down for nothing. */
  export interface TileAction {
    type: "TileAction";
    text: string;
    tile: number;
  }

  /** Where the courier goes. */
  export interface CourierAction {
    type: "CourierAction";
    text: string;
    space: string;
  }

  /** A kind of influence card: taken, given or wanted. */
  export interface CardAction {
    type: "CardAction";
    text: string;
    verb: string;
    card: string;
  }

  /** Where the two arrows of a wheel point. */
  export interface Wheel {
    type: "Wheel";
    text: string;
    first: string;
    second: string;
  }

  /** One use of a counting house. */
  export interface Adjust {
    type: "Adjust";
    text: string;
    house: string;
    good: string;
    step: string;
  }

  /** Money given (positive) or wanted (negative) in a bargain. */
  export interface Florins {
    type: "Florins";
    text: string;
    florins: number;
  }

  /** Words about later acts that bind nobody. */
  export interface Promise {
    type: "Promise";
    text: string;
    promise: string;
  }

  /** Such words, wanted of the partner. */
  export interface PromiseWanted {
    type: "PromiseWanted";
    text: string;
    promise: string;
  }

  export type Option =
    | Raise
    | Pass
    | Done
    | RepayCredit
    | TakeCredit
    | Promote
    | SocialClimb
    | LoadNothing
    | PlayFreeLoading
    | Decline
    | Silent
    | CloseLoading
    | EndTurn
    | SaySo
    | Drop
    | Withdraw
    | SeatAction
    | AbilityAction
    | PairAction
    | GoodAction
    | Bid
    | Load
    | Ask
    | Offer
    | AskBoth
    | OfferBoth
    | AcceptOffer
    | TakeTerms
    | WagonAction
    | Move
    | TileAction
    | CourierAction
    | CardAction
    | Wheel
    | Adjust
    | Florins
    | Promise
    | PromiseWanted;

  /** The start seat of the first round is known. */
  export interface StartSeatDrawn {
    event: "StartSeatDrawn";
    seat: number;
  }

  /** A seat received a pair of abilities. */
  export interface PairDealt {
    event: "PairDealt";
    seat: number;
    first: string;
    second: string;
    florins: number;
  }

  /** An ability was put up at its printed price. */
  export interface AbilityNamed {
    event: "AbilityNamed";
    seat: number;
    ability: string;
    florins: number;
  }

  /** A higher bid for the ability was made. */
  export interface BidRaised {
    event: "BidRaised";
    seat: number;
    ability: string;
    florins: number;
  }

  /** An ability found its owner. */
  export interface AbilityBought {
    event: "AbilityBought";
    seat: number;
    ability: string;
    florins: number;
  }

  /** A new round began. */
  export interface RoundBegan {
    event: "RoundBegan";
    number: number;
    start: number;
  }

  /** A good was bought and stored. */
  export interface GoodBought {
    event: "GoodBought";
    seat: number;
    good: string;
    city: string;
    florins: number;
  }

  /** One seat's sealed bid was revealed. */
  export interface BidsRevealed {
    event: "BidsRevealed";
    seat: number;
    wagon: number;
    florins: number;
  }

  /** A wagon has a loading master. */
  export interface MasterFound {
    event: "MasterFound";
    seat: number;
    wagon: number;
    florins: number;
  }

  /** The loading master loaded goods. */
  export interface MasterLoaded {
    event: "MasterLoaded";
    seat: number;
    wagon: number;
    good: string;
    count: number;
  }

  /** The loading master asked a guest for a fee. */
  export interface FeeAsked {
    event: "FeeAsked";
    master: number;
    guest: number;
    goods: number;
    florins: number;
  }

  /** A guest offered a fee. */
  export interface FeeOffered {
    event: "FeeOffered";
    guest: number;
    master: number;
    goods: number;
    florins: number;
  }

  /** The loading master named a guest a fee for one good and one for two. */
  export interface FeesAsked {
    event: "FeesAsked";
    master: number;
    guest: number;
    one: number;
    two: number;
  }

  /** A guest offered a fee for one good and one for two. */
  export interface FeesOffered {
    event: "FeesOffered";
    guest: number;
    master: number;
    one: number;
    two: number;
  }

  /** A seat declined another's terms of loading. */
  export interface TermsDeclined {
    event: "TermsDeclined";
    seat: number;
    other: number;
  }

  /** The loading master ended the bargaining. */
  export interface LoadingClosed {
    event: "LoadingClosed";
    master: number;
    wagon: number;
  }

  /** A fee was agreed on and paid. */
  export interface FeePaid {
    event: "FeePaid";
    guest: number;
    master: number;
    goods: number;
    florins: number;
  }

  /** A guest loaded a good. */
  export interface GuestLoaded {
    event: "GuestLoaded";
    seat: number;
    wagon: number;
    good: string;
  }

  /** An influence card was played. */
  export interface CardPlayed {
    event: "CardPlayed";
    seat: number;
    card: string;
  }

  /** An axle break was laid on a wagon. */
  export interface AxleBroken {
    event: "AxleBroken";
    seat: number;
    wagon: number;
  }

  /** An axle break was lifted from a wagon. */
  export interface AxleLifted {
    event: "AxleLifted";
    seat: number;
    wagon: number;
  }

  /** A wagon was moved. */
  export interface WagonMoved {
    event: "WagonMoved";
    seat: number;
    wagon: number;
    tile: number;
    extra: number;
    origin: string;
    space: string;
  }

  /** A wagon entered a city. */
  export interface WagonArrived {
    event: "WagonArrived";
    wagon: number;
    city: string;
  }

  /** A movement tile was turned without moving a wagon. */
  export interface TileLost {
    event: "TileLost";
    seat: number;
    tile: number;
  }

  /** The courier was moved. */
  export interface CourierMoved {
    event: "CourierMoved";
    seat: number;
    origin: string;
    space: string;
  }

  /** A seat took an influence card, face down. */
  export interface InfluenceTaken {
    event: "InfluenceTaken";
    seat: number;
  }

  /** A seat took this influence card. */
  export interface InfluenceChosen {
    event: "InfluenceChosen";
    seat: number;
    card: string;
  }

  /** One seat's wheel was revealed. */
  export interface WheelRevealed {
    event: "WheelRevealed";
    seat: number;
    first: string;
    second: string;
  }

  /** A price marker was moved. */
  export interface PriceMoved {
    event: "PriceMoved";
    good: string;
    purchase: number;
    sale: number;
  }

  /** A counting house moved a price marker. */
  export interface CountingHouseUsed {
    event: "CountingHouseUsed";
    seat: number;
    ability: string;
    good: string;
    sale: number;
  }

  /** A good was sold out of a warehouse. */
  export interface GoodSoldFromWarehouse {
    event: "GoodSoldFromWarehouse";
    seat: number;
    good: string;
    city: string;
    florins: number;
  }

  /** The arrival track moved. */
  export interface ArrivalsCounted {
    event: "ArrivalsCounted";
    arrivals: number;
    price: number;
  }

  /** A sale with bonus was played for a wagon. */
  export interface BonusClaimed {
    event: "BonusClaimed";
    seat: number;
    wagon: number;
  }

  /** A seat sold its goods from a wagon. */
  export interface GoodsSold {
    event: "GoodsSold";
    seat: number;
    wagon: number;
    city: string;
    count: number;
    florins: number;
  }

  /** A city's bonus changed. */
  export interface BonusMoved {
    event: "BonusMoved";
    city: string;
    florins: number;
  }

  /** A seat paid its upkeep. */
  export interface UpkeepPaid {
    event: "UpkeepPaid";
    seat: number;
    florins: number;
  }

  /** A seat could not pay, showed its money and fell. */
  export interface StatusLost {
    event: "StatusLost";
    seat: number;
    florins: number;
    rank: string;
  }

  /** A seat took a credit. */
  export interface CreditTaken {
    event: "CreditTaken";
    seat: number;
    florins: number;
  }

  /** A seat gave back a credit. */
  export interface CreditRepaid {
    event: "CreditRepaid";
    seat: number;
    florins: number;
  }

  /** A seat was promoted. */
  export interface StatusBought {
    event: "StatusBought";
    seat: number;
    rank: string;
    florins: number;
  }

  /** A public proposal to another seat. */
  export interface BargainProposed {
    event: "BargainProposed";
    seat: number;
    other: number;
    gives: Side;
    wants: Side;
    promise: string;
    wanted_promise: string;
  }

  /** What one side of a bargain hands over: money, and a card or none. */
  export interface Side {
    florins: number;
    card: string;
  }

  /** A proposal was accepted and the exchange made. */
  export interface BargainStruck {
    event: "BargainStruck";
    seat: number;
    other: number;
    gives: Side;
    wants: Side;
    promise: string;
    wanted_promise: string;
  }

  /** A seat handed over an influence card of its choice, face down. */
  export interface CardHandedOver {
    event: "CardHandedOver";
    seat: number;
    other: number;
  }

  /** Which card that was, for the two who know. */
  export interface CardReceived {
    event: "CardReceived";
    seat: number;
    other: number;
    card: string;
  }

  /** A proposal was refused. */
  export interface BargainRefused {
    event: "BargainRefused";
    seat: number;
    other: number;
  }

  /** A proposal was taken back. */
  export interface BargainWithdrawn {
    event: "BargainWithdrawn";
    seat: number;
  }

  /** The last round is over. */
  export interface MatchEnded {
    event: "MatchEnded";
    arrivals: number;
  }

  /** A fee for loading one or two goods. */
  export interface LoadingTerms {
    event: "LoadingTerms";
    florins: number;
    goods: number;
  }

  /** What is exchanged by a bargain, seen from who proposed it. */
  export interface BargainTerms {
    event: "BargainTerms";
    gives: Side;
    wants: Side;
    promise: string;
    wanted_promise: string;
  }

  /** A fee somebody offers for loading. */
  export interface FeeStands {
    event: "FeeStands";
    by: number;
    florins: number;
    goods: number;
  }

  /** A fee that is asked of a guest for loading. */
  export interface FeeWanted {
    event: "FeeWanted";
    by: number;
    florins: number;
    goods: number;
  }

  /** A bargain that somebody proposes. */
  export interface BargainStands {
    event: "BargainStands";
    by: number;
    to: number;
    gives: Side;
    wants: Side;
    promise: string;
    wanted_promise: string;
  }

  /** A city and its bonus. */
  export interface CityStands {
    event: "CityStands";
    city: string;
    bonus: number;
  }

  /** A good that a city makes. */
  export interface CityMakes {
    event: "CityMakes";
    city: string;
    good: string;
  }

  /** Where a wagon is. */
  export interface WagonStands {
    event: "WagonStands";
    wagon: number;
    space: string;
  }

  /** Who is the loading master of a wagon. */
  export interface WagonLed {
    event: "WagonLed";
    wagon: number;
    by: number;
  }

  /** Goods of a seat on a wagon. */
  export interface WagonCarries {
    event: "WagonCarries";
    wagon: number;
    by: number;
    good: string;
    count: number;
  }

  /** Where the courier is. */
  export interface CourierStands {
    event: "CourierStands";
    space: string;
  }

  /** Goods of a seat in a city. */
  export interface StoreHolds {
    event: "StoreHolds";
    city: string;
    by: number;
    good: string;
    count: number;
  }

  /** A good: its prices, and how many the bank has. */
  export interface GoodStands {
    event: "GoodStands";
    good: string;
    purchase: number;
    sale: number;
    stock: number;
  }

  export type Event =
    | StartSeatDrawn
    | PairDealt
    | AbilityNamed
    | BidRaised
    | AbilityBought
    | RoundBegan
    | GoodBought
    | BidsRevealed
    | MasterFound
    | MasterLoaded
    | FeeAsked
    | FeeOffered
    | FeesAsked
    | FeesOffered
    | TermsDeclined
    | LoadingClosed
    | FeePaid
    | GuestLoaded
    | CardPlayed
    | AxleBroken
    | AxleLifted
    | WagonMoved
    | WagonArrived
    | TileLost
    | CourierMoved
    | InfluenceTaken
    | InfluenceChosen
    | WheelRevealed
    | PriceMoved
    | CountingHouseUsed
    | GoodSoldFromWarehouse
    | ArrivalsCounted
    | BonusClaimed
    | GoodsSold
    | BonusMoved
    | UpkeepPaid
    | StatusLost
    | CreditTaken
    | CreditRepaid
    | StatusBought
    | BargainProposed
    | BargainStruck
    | CardHandedOver
    | CardReceived
    | BargainRefused
    | BargainWithdrawn
    | MatchEnded
    | LoadingTerms
    | BargainTerms
    | FeeStands
    | FeeWanted
    | BargainStands
    | CityStands
    | CityMakes
    | WagonStands
    | WagonLed
    | WagonCarries
    | CourierStands
    | StoreHolds
    | GoodStands;

  /** Which seat begins? */
  export interface StartSeatDetail {
    topic: "start_seat";
    round: number;
  }

  /** Which pair of abilities does a seat receive? */
  export interface DealPairDetail {
    topic: "deal_pair";
    round: number;
  }

  /** Which ability is put up next? */
  export interface NameAbilityDetail {
    topic: "name_ability";
    round: number;
  }

  /** What does anybody propose, accept or refuse? */
  export interface ParleyDetail {
    topic: "parley";
    round: number;
  }

  /** Is an axle break played, and on which wagon? */
  export interface BreakAxleDetail {
    topic: "break_axle";
    round: number;
  }

  /** Which influence card is taken from the pile? */
  export interface TakeInfluenceDetail {
    topic: "take_influence";
    round: number;
  }

  /** To what does each seat secretly point its two arrows? */
  export interface SetWheelDetail {
    topic: "set_wheel";
    round: number;
  }

  /** Is a special sale played, and for which good? */
  export interface SellSpeciallyDetail {
    topic: "sell_specially";
    round: number;
  }

  /** Is a credit given back before the upkeep is collected? */
  export interface RepayFirstDetail {
    topic: "repay_first";
    round: number;
  }

  /** Is a credit taken after the fall? */
  export interface TakeCreditDetail {
    topic: "take_credit";
    round: number;
  }

  /** How much does each seat secretly bid for a wagon? */
  export interface SealedBidDetail {
    topic: "sealed_bid";
    round: number;
    wagon: number;
    city: string;
    master: number;
  }

  /** Which goods does the loading master load? */
  export interface LoadAsMasterDetail {
    topic: "load_as_master";
    round: number;
    wagon: number;
    city: string;
    master: number;
  }

  /** On what terms may guests load? */
  export interface LoadingFloorDetail {
    topic: "loading_floor";
    round: number;
    wagon: number;
    city: string;
    master: number;
  }

  /** What is asked, or offered, in the same breath for two goods? */
  export interface SecondFeeDetail {
    topic: "second_fee";
    round: number;
    wagon: number;
    city: string;
    master: number;
  }

  /** Which good does a guest load next? */
  export interface LoadAsGuestDetail {
    topic: "load_as_guest";
    round: number;
    wagon: number;
    city: string;
    master: number;
  }

  /** Which good does a guest load next for the fixed fee? */
  export interface LoadForFeeDetail {
    topic: "load_for_fee";
    round: number;
    wagon: number;
    city: string;
    master: number;
  }

  /** Is free loading played on this wagon? */
  export interface LoadFreelyDetail {
    topic: "load_freely";
    round: number;
    wagon: number;
    city: string;
    master: number;
  }

  /** Is the leader's bid raised, and then to what? */
  export interface RaiseBidDetail {
    topic: "raise_bid";
    round: number;
    ability: string;
    florins: number;
    raised: number;
    leader: number;
  }

  /** Which influence card does the seat hand over, and to whom? */
  export interface HandOverDetail {
    topic: "hand_over";
    round: number;
    taker: number;
  }

  /** Which good is bought next, and for which warehouse? */
  export interface BuyGoodsDetail {
    topic: "buy_goods";
    round: number;
    left: number;
  }

  /**
   * What is done next in a movement turn: a tile, wainwright or courier points left?
   *
   * *moved* are the wagons that have moved in this turn.
   */
  export interface MoveWagonsDetail {
    topic: "move_wagons";
    round: number;
    tile: number;
    extra: number;
    courier: number;
    moved: number[];
  }

  /** How are the counting houses used that are left for it? */
  export interface AdjustPriceDetail {
    topic: "adjust_price";
    round: number;
    houses: string[];
  }

  /** Which good is sold from the warehouse? *city* is empty until the first good chose it. */
  export interface SellFromWarehouseDetail {
    topic: "sell_from_warehouse";
    round: number;
    left: number;
    city: string;
  }

  /** Is a sale with bonus played, and for which wagon? *gains*: what it is certain to add. */
  export interface ClaimBonusDetail {
    topic: "claim_bonus";
    round: number;
    gains: Gain[];
  }

  /** A certain gain in florins, with the number of the wagon that the card is played for. */
  export interface Gain {
    wagon: number;
    florins: number;
  }

  /** Does the seat buy a level of status at this price, or give back a credit? */
  export interface PromoteDetail {
    topic: "promote";
    round: number;
    left: number;
    price: number;
  }

  export type Detail =
    | StartSeatDetail
    | DealPairDetail
    | NameAbilityDetail
    | ParleyDetail
    | BreakAxleDetail
    | TakeInfluenceDetail
    | SetWheelDetail
    | SellSpeciallyDetail
    | RepayFirstDetail
    | TakeCreditDetail
    | SealedBidDetail
    | LoadAsMasterDetail
    | LoadingFloorDetail
    | SecondFeeDetail
    | LoadAsGuestDetail
    | LoadForFeeDetail
    | LoadFreelyDetail
    | RaiseBidDetail
    | HandOverDetail
    | BuyGoodsDetail
    | MoveWagonsDetail
    | AdjustPriceDetail
    | SellFromWarehouseDetail
    | ClaimBonusDetail
    | PromoteDetail;

  /** The macro every game has: actions in notation, one after the other. */
  export interface Steps {
    macro: "Steps";
    steps: string[];
  }

  /** Goods bought in one go, each with its city, then done. */
  export interface Purchase {
    macro: "Purchase";
    goods: [string, string][];
    done?: boolean;
  }

  /** A fee for one good and one for two in one breath: asked of a guest, or offered. */
  export interface Fees {
    macro: "Fees";
    one: number;
    two: number;
    guest?: number | null;
  }

  /** A whole proposal of free negotiation, said aloud at once. */
  export interface Proposal {
    macro: "Proposal";
    partner: number;
    florins?: number;
    give_card?: string;
    want_card?: string;
    promise?: string;
    want_promise?: string;
  }

  export type Macro =
    | Steps
    | Purchase
    | Fees
    | Proposal;

  /**
   * What a proposal in the making comes to: what could be added on either side.
   *
   * Things are cards by their names, and *promise* for any promise. *clause* is the first rule that
   * keeps it from being said as it is, and empty where it can be said.
   */
  export interface ProposalWeighed {
    weighing: "ProposalWeighed";
    give: SideWeighed;
    want: SideWeighed;
    clause: string;
  }

  /** What could still be laid on one side. */
  export interface SideWeighed {
    notes: NoteWeighed[];
    things: ThingWeighed[];
  }

  /** Money that could be laid on a side; *clause* says why not, and is empty where it can. */
  export interface NoteWeighed {
    value: number;
    clause: string;
  }

  /**
   * A thing that could be laid on a side, and how many are *left* to lay there.
   *
   * *clause* says why no more can be laid, and is empty where one can.
   */
  export interface ThingWeighed {
    item: string;
    left: number;
    clause: string;
  }

  /**
   * For how many goods fees can be named, `one`, `two` or `both`, and which sums for one.
   *
   * *clause* is the first rule that keeps these two from being named, and empty where they can.
   */
  export interface FeesWeighed {
    weighing: "FeesWeighed";
    terms: SideWeighed;
    clause: string;
  }

  export type Weighing =
    | ProposalWeighed
    | FeesWeighed;

  /** The table as one seat sees it. */
  export interface HaendlerView {
    round: number;
    phase: number;
    step: string;
    start: number;
    ended: boolean;
    arrivals: number;
    last_arrival: number;
    promotion_price: number;
    promotion_prices: number[];
    ranks: string[];
    upkeep: number[];
    goods: GoodView[];
    cities: CityView[];
    wagons: WagonView[];
    courier: string;
    abilities_left: string[];
    cards_in_pile: number;
    credits_left: number;
    bargaining_over: number;
    seats: SeatView[];
    pile: Record<string, number> | null;
    reconstructed: string[];
  }

  /** A kind of good: its prices and how many the bank sells. */
  export interface GoodView {
    good: string;
    level: number;
    purchase: number;
    sale: number;
    stock: number;
  }

  /** A city: what it makes and its bonus. */
  export interface CityView {
    city: string;
    name: string;
    makes: string[];
    bonus: number;
  }

  /** A wagon: where it stands, who loads it, what it carries. */
  export interface WagonView {
    wagon: number;
    space: string;
    came_from: string;
    master: number;
    arrived: boolean;
    hold: Record<string, number>[];
    axle_breaks: number[];
    bonus_claimed: boolean[];
  }

  /** A seat: what lies open before it, and for its owner what does not. */
  export interface SeatView {
    status: number;
    rank: string;
    upkeep: number;
    credits: number;
    abilities: string[];
    tiles: number[];
    cards: number;
    warehouses: Record<string, Record<string, number>>;
    spoken: number;
    silent: boolean;
    terms: TermsView;
    answered: boolean;
    florins: number | null;
    hand: Record<string, number> | null;
    answer: number | null;
    bargain: BargainView | null;
  }

  /** Terms of loading between the loading master and one guest; -1 for nothing. */
  export interface TermsView {
    asked_for_one: number;
    asked_for_two: number;
    offered_for_one: number;
    offered_for_two: number;
  }

  /** A proposal of free negotiation. */
  export interface BargainView {
    partner: number;
    gives: Side;
    wants: Side;
    promise: string;
    wanted_promise: string;
    said: boolean;
  }

  /** The table that is played on. */
  export interface HaendlerScene {
    width: number;
    height: number;
    players: number;
    cities: SceneCity[];
    spaces: SceneSpace[];
    headings: SceneHeading[];
    roads: string[][];
    goods: string[];
    abilities: SceneAbility[];
    cards: SceneCard[];
    promises: ScenePromise[];
    purchase: number[];
    sale: number[];
    bonus: number[];
    promotion: number[];
    ranks: string[];
    upkeep: number[];
    last_arrival: number;
    credit: SceneCredit;
    light_fee: number;
    reconstructed: string[];
  }

  /** A city: its printed name, what it makes, and the space by which it is left. */
  export interface SceneCity {
    id: string;
    name: string;
    x: number;
    y: number;
    makes: string[];
    exit: string;
    reconstructed: boolean;
  }

  /**
   * A place a wagon can stand on, a city among them.
   *
   * *cities* are the nearest ones: one, or both ends of a road.
   */
  export interface SceneSpace {
    id: string;
    kind: "city" | "fork" | "gate" | "road";
    cities: string[];
    number: number;
    x: number;
    y: number;
  }

  /** A space with where a wagon came from to it; empty in a city, which is left by its exit. */
  export interface SceneHeading {
    id: string;
    space: string;
    came_from: string;
  }

  /** A special ability with its printed price. */
  export interface SceneAbility {
    id: string;
    florins: number;
  }

  /** A kind of influence card; florins are what it pays or costs, 0 for none. */
  export interface SceneCard {
    id: string;
    copies: number;
    florins: number;
  }

  /**
   * What may be promised, and by its kind the wagon, city or good it is about.
   *
   * A wagon is counted from 1; 0 and an empty text stand for none.
   */
  export interface ScenePromise {
    id: string;
    kind: string;
    wagon: number;
    city: string;
    good: string;
  }

  /** The florins of a credit when it is taken, and when it is given back. */
  export interface SceneCredit {
    taken: number;
    repaid: number;
  }

  /** What is agreed on before a match. */
  export interface HaendlerOptions {
    players?: number;
    start?: "auction" | "quick";
    negotiation?: boolean;
    light?: boolean;
    wagon_cities?: string;
    courier_city?: string;
    start_seat?: "first" | "lot";
    promotion_prices?: "cheap" | "flat" | "rising";
    ladder?: "eleven" | "ten";
    open_bags?: boolean;
    talk?: number;
    round_limit?: number;
  }

  /** The game's records. */
  export interface Game {
    view: HaendlerView;
    scene: HaendlerScene;
    options: HaendlerOptions;
    option: Option;
    event: Event;
    detail: Detail;
    macro: Macro;
    weighing: Weighing;
  }
}

export namespace Hansa {
  /** End the turn. */
  export interface EndTurn {
    type: "EndTurn";
    text: string;
  }

  /** Be done with lifting, fetching or placing pieces. */
  export interface Done {
    type: "Done";
    text: string;
  }

  /** Take no reward. */
  export interface Nothing {
    type: "Nothing";
    text: string;
  }

  /** Return the displaced piece to the stock. */
  export interface ReturnToStock {
    type: "ReturnToStock";
    text: string;
  }

  /** Do without an optional effect. */
  export interface Decline {
    type: "Decline";
    text: string;
  }

  /** Take pieces from the stock. */
  export interface Income {
    type: "Income";
    text: string;
    traders: number;
    merchants: number;
  }

  /** Place a piece on a free space. */
  export interface Place {
    type: "Place";
    text: string;
    space: string;
    kind: string;
  }

  /** Take a rival's space with a piece of this kind. */
  export interface Displace {
    type: "Displace";
    text: string;
    space: string;
    kind: string;
  }

  /** Pay pieces to the stock. */
  export interface Pay {
    type: "Pay";
    text: string;
    traders: number;
    merchants: number;
  }

  /** Set the displaced piece down. */
  export interface Relocate {
    type: "Relocate";
    text: string;
    space: string;
  }

  /** Set a further piece of one's own down, from the stock or the supply. */
  export interface Add {
    type: "Add";
    text: string;
    space: string;
    kind: string;
  }

  /** Take a piece off the board into the hand. */
  export interface Lift {
    type: "Lift";
    text: string;
    space: string;
  }

  /** Put the next piece of the hand, or a neutral trader, on a space. */
  export interface SetDown {
    type: "SetDown";
    text: string;
    space: string;
  }

  /** Send a piece on a route back to its owner's supply. */
  export interface Remove {
    type: "Remove";
    text: string;
    space: string;
  }

  /** Claim a route. */
  export interface Claim {
    type: "Claim";
    text: string;
    route: string;
  }

  /** Put a piece of the route on the leftmost free slot of a city. */
  export interface Establish {
    type: "Establish";
    text: string;
    city: string;
  }

  /** Use a marker to add an office left of a city's row. */
  export interface ExtraOffice {
    type: "ExtraOffice";
    text: string;
    city: string;
    kind: string;
  }

  /** Put a piece of the supply into an independent city. */
  export interface Found {
    type: "Found";
    text: string;
    city: string;
    kind: string;
  }

  /** Open the next step of an ability. */
  export interface Upgrade {
    type: "Upgrade";
    text: string;
    ability: string;
  }

  /** Put a merchant of the route on a figure of the special prestige table. */
  export interface TakeFigure {
    type: "TakeFigure";
    text: string;
    figure: string;
  }

  /** Use a marker. */
  export interface UseMarker {
    type: "UseMarker";
    text: string;
    marker: string;
  }

  /** Let the offices on this slot and the next change places. */
  export interface Swap {
    type: "Swap";
    text: string;
    city: string;
    slot: number;
  }

  /** Place a marker on a route. */
  export interface PutMarker {
    type: "PutMarker";
    text: string;
    route: string;
  }

  /** Buy a favour tile. */
  export interface BuyFavour {
    type: "BuyFavour";
    text: string;
    favour: string;
  }

  /** Turn an unused marker over as part of a price. */
  export interface TurnDown {
    type: "TurnDown";
    text: string;
    marker: string;
  }

  /** Discard a marker to ignore borders. */
  export interface PayToll {
    type: "PayToll";
    text: string;
    marker: string;
    used: number;
  }

  /** Move pieces from the stock to the supply by a favour or a tribute. */
  export interface Fetch {
    type: "Fetch";
    text: string;
    traders: number;
    merchants: number;
  }

  /** Exchange a marker: with whom, for which used marker. */
  export interface GiveTo {
    type: "GiveTo";
    text: string;
    seat: number;
    marker: string;
  }

  /** Lay a promo marker at a route with a trader on this space. */
  export interface Lay {
    type: "Lay";
    text: string;
    space: string;
  }

  /** Have a route claimed for the neutral player. */
  export interface NeutralClaim {
    type: "NeutralClaim";
    text: string;
    route: string;
  }

  /** Choose the city of the neutral office. */
  export interface NeutralOffice {
    type: "NeutralOffice";
    text: string;
    city: string;
  }

  /** What nature drew: a marker, a favour, a mission or a seat; never offered to anybody. */
  export interface Outcome {
    type: "Outcome";
    text: string;
    what: number;
  }

  export type Option =
    | EndTurn
    | Done
    | Nothing
    | ReturnToStock
    | Decline
    | Income
    | Place
    | Displace
    | Pay
    | Relocate
    | Add
    | Lift
    | SetDown
    | Remove
    | Claim
    | Establish
    | ExtraOffice
    | Found
    | Upgrade
    | TakeFigure
    | UseMarker
    | Swap
    | PutMarker
    | BuyFavour
    | TurnDown
    | PayToll
    | Fetch
    | GiveTo
    | Lay
    | NeutralClaim
    | NeutralOffice
    | Outcome;

  /** A seat was drawn to begin. */
  export interface FirstDrawn {
    event: "FirstDrawn";
    seat: number;
  }

  /** A starting marker came to a tavern route. */
  export interface MarkerDealt {
    event: "MarkerDealt";
    marker: string;
    route: string;
  }

  /** A seat got a mission; only it learns the card. */
  export interface MissionDealt {
    event: "MissionDealt";
    seat: number;
    card: number;
  }

  /** A seat got a mission, as the others see it. */
  export interface MissionHidden {
    event: "MissionHidden";
    seat: number;
  }

  /** A favour tile was turned up. */
  export interface FavourRevealed {
    event: "FavourRevealed";
    favour: string;
  }

  /** A turn began. */
  export interface TurnBegan {
    event: "TurnBegan";
    seat: number;
    actions: number;
  }

  /** Pieces came from the stock. */
  export interface IncomeTaken {
    event: "IncomeTaken";
    seat: number;
    traders: number;
    merchants: number;
  }

  /** A piece was placed. */
  export interface PiecePlaced {
    event: "PiecePlaced";
    seat: number;
    kind: string;
    space: string;
  }

  /** A rival's piece was displaced. */
  export interface PieceDisplaced {
    event: "PieceDisplaced";
    by: number;
    owner: number;
    kind: string;
    space: string;
  }

  /** A neutral trader was displaced. */
  export interface NeutralDisplaced {
    event: "NeutralDisplaced";
    by: number;
    space: string;
  }

  /** Pieces went from supply to stock. */
  export interface CostPaid {
    event: "CostPaid";
    seat: number;
    traders: number;
    merchants: number;
  }

  /** The displaced piece was set down. */
  export interface PieceRelocated {
    event: "PieceRelocated";
    seat: number;
    kind: string;
    space: string;
  }

  /** The displaced seat added a piece. */
  export interface PieceAdded {
    event: "PieceAdded";
    seat: number;
    kind: string;
    space: string;
  }

  /** A displaced piece found no space and went to the stock. */
  export interface PieceReturned {
    event: "PieceReturned";
    seat: number;
    kind: string;
  }

  /** A neutral trader was set on a space. */
  export interface NeutralSet {
    event: "NeutralSet";
    seat: number;
    space: string;
  }

  /** A piece was taken into the hand. */
  export interface PieceLifted {
    event: "PieceLifted";
    seat: number;
    owner: number;
    kind: string;
    space: string;
  }

  /** A piece from the hand was set down. */
  export interface PieceSetDown {
    event: "PieceSetDown";
    seat: number;
    owner: number;
    kind: string;
    space: string;
  }

  /** A piece went from a route to its owner's supply. */
  export interface PieceRemoved {
    event: "PieceRemoved";
    seat: number;
    owner: number;
    kind: string;
    space: string;
  }

  /** A route was claimed. */
  export interface RouteClaimed {
    event: "RouteClaimed";
    seat: number;
    route: string;
  }

  /** A route was claimed for the neutral player. */
  export interface NeutralClaimed {
    event: "NeutralClaimed";
    seat: number;
    route: string;
  }

  /** Prestige was gained during the game. */
  export interface PrestigeGained {
    event: "PrestigeGained";
    seat: number;
    points: number;
    reason: string;
  }

  /** The neutral player's prestige grew. */
  export interface NeutralGained {
    event: "NeutralGained";
    points: number;
    reason: string;
  }

  /** An office was established. */
  export interface OfficeEstablished {
    event: "OfficeEstablished";
    seat: number;
    kind: string;
    city: string;
  }

  /** An extra office was added. */
  export interface ExtraOfficeEstablished {
    event: "ExtraOfficeEstablished";
    seat: number;
    kind: string;
    city: string;
  }

  /** A neutral office was established. */
  export interface NeutralOfficeEstablished {
    event: "NeutralOfficeEstablished";
    seat: number;
    city: string;
  }

  /** A city was completed. */
  export interface CityCompleted {
    event: "CityCompleted";
    city: string;
    total: number;
  }

  /** An ability was upgraded. */
  export interface AbilityUpgraded {
    event: "AbilityUpgraded";
    seat: number;
    ability: string;
  }

  /** A merchant went to the special prestige table. */
  export interface FigureTaken {
    event: "FigureTaken";
    seat: number;
    points: number;
  }

  /** No reward was taken. */
  export interface ClaimedForNothing {
    event: "ClaimedForNothing";
    seat: number;
  }

  /** An optional effect was declined or finished. */
  export interface BonusDeclined {
    event: "BonusDeclined";
    seat: number;
  }

  /** A marker was taken and a replacement drawn, if there was one. */
  export interface MarkerTaken {
    event: "MarkerTaken";
    seat: number;
    marker: string;
  }

  /** A marker was used. */
  export interface MarkerUsed {
    event: "MarkerUsed";
    seat: number;
    marker: string;
  }

  /** A marker left the game. */
  export interface MarkerDiscarded {
    event: "MarkerDiscarded";
    seat: number;
    marker: string;
  }

  /** A replacement was placed. */
  export interface MarkerPlaced {
    event: "MarkerPlaced";
    seat: number;
    marker: string;
    route: string;
  }

  /** A replacement was turned up. */
  export interface MarkerTurnedUp {
    event: "MarkerTurnedUp";
    marker: string;
  }

  /** Two offices changed places: the one that stood at *slot*, and its right neighbour. */
  export interface OfficesSwapped {
    event: "OfficesSwapped";
    seat: number;
    left: number;
    right: number;
    city: string;
    slot: number;
  }

  /** A promo marker was exchanged for a used one. */
  export interface MarkersExchanged {
    event: "MarkersExchanged";
    seat: number;
    other: number;
    marker: string;
  }

  /** A promo marker was laid at a route. */
  export interface MarkerLaid {
    event: "MarkerLaid";
    seat: number;
    marker: string;
    route: string;
  }

  /** Pieces came from the stock by a favour or a tribute. */
  export interface PiecesFetched {
    event: "PiecesFetched";
    seat: number;
    traders: number;
    merchants: number;
  }

  /** A favour was bought. */
  export interface FavourBought {
    event: "FavourBought";
    seat: number;
    favour: string;
  }

  /** A marker was discarded to ignore borders. */
  export interface TollPaid {
    event: "TollPaid";
    seat: number;
    marker: string;
  }

  /** A turn ended. */
  export interface TurnEnded {
    event: "TurnEnded";
    seat: number;
  }

  /** The game ended. */
  export interface GameEnded {
    event: "GameEnded";
    reason: string;
  }

  /** A city: how many offices there are, and how many slots are free. */
  export interface CityStands {
    event: "CityStands";
    city: string;
    offices: number;
    free: number;
  }

  /** How many offices an owner has in a city. */
  export interface OfficesHeld {
    event: "OfficesHeld";
    city: string;
    owner: number;
    count: number;
  }

  /** Who controls a city. */
  export interface CityControlled {
    event: "CityControlled";
    city: string;
    owner: number;
  }

  /** A route: how many of its spaces are taken, and what marker lies there. */
  export interface RouteStands {
    event: "RouteStands";
    route: string;
    pieces: number;
    spaces: number;
    marker: string;
  }

  /** The pieces of an owner on a route. */
  export interface PiecesStand {
    event: "PiecesStand";
    route: string;
    owner: number;
    traders: number;
    merchants: number;
  }

  export type Event =
    | FirstDrawn
    | MarkerDealt
    | MissionDealt
    | MissionHidden
    | FavourRevealed
    | TurnBegan
    | IncomeTaken
    | PiecePlaced
    | PieceDisplaced
    | NeutralDisplaced
    | CostPaid
    | PieceRelocated
    | PieceAdded
    | PieceReturned
    | NeutralSet
    | PieceLifted
    | PieceSetDown
    | PieceRemoved
    | RouteClaimed
    | NeutralClaimed
    | PrestigeGained
    | NeutralGained
    | OfficeEstablished
    | ExtraOfficeEstablished
    | NeutralOfficeEstablished
    | CityCompleted
    | AbilityUpgraded
    | FigureTaken
    | ClaimedForNothing
    | BonusDeclined
    | MarkerTaken
    | MarkerUsed
    | MarkerDiscarded
    | MarkerPlaced
    | MarkerTurnedUp
    | OfficesSwapped
    | MarkersExchanged
    | MarkerLaid
    | PiecesFetched
    | FavourBought
    | TollPaid
    | TurnEnded
    | GameEnded
    | CityStands
    | OfficesHeld
    | CityControlled
    | RouteStands
    | PiecesStand;

  /** Which seat begins? */
  export interface FirstDetail {
    topic: "first";
    actions: number;
  }

  /** Which starting marker lies on this tavern route? */
  export interface StartMarkerDetail {
    topic: "start_marker";
    actions: number;
    route: string;
  }

  /** Which mission does a seat get? */
  export interface MissionDetail {
    topic: "mission";
    actions: number;
  }

  /** Which favour tile lies open? */
  export interface RevealFavourDetail {
    topic: "reveal_favour";
    actions: number;
  }

  /** On which space of this route does a neutral trader start? */
  export interface StartNeutralDetail {
    topic: "start_neutral";
    actions: number;
    route: string;
  }

  /** What does the active seat do next? *gains*: what is certain of it. */
  export interface TurnDetail {
    topic: "turn";
    actions: number;
    gains: Gain[];
  }

  /**
   * A certain gain: *option* is the sort of choice and *thing* what it is about.
   *
   * *value* is prestige, or for an ability the step that will be open.
   */
  export interface Gain {
    option: string;
    thing: string;
    value: number;
  }

  /** Does the owner of the favour fetch a piece? */
  export interface ShareIncomeDetail {
    topic: "share_income";
    actions: number;
  }

  /** Which pieces of the supply pay for it? */
  export interface PayDetail {
    topic: "pay";
    actions: number;
    pieces: number;
  }

  /** Where does a displaced piece go, pushed from *route*? *kind* is empty once it stands. */
  export interface RelocateDetail {
    topic: "relocate";
    actions: number;
    route: string;
    kind: string;
    extras: number;
  }

  /** Where does the owner set an own piece taken from the board instead? */
  export interface RelocateMovedDetail {
    topic: "relocate_moved";
    actions: number;
    ships: number;
    regions: string[];
    piece: Piece;
    route: string;
  }

  /** A piece wherever it is shown. */
  export interface Piece {
    owner: number;
    kind: string;
  }

  /** Where does the other player set displaced neutral traders? */
  export interface RelocateNeutralDetail {
    topic: "relocate_neutral";
    actions: number;
    route: string;
    pieces: number;
  }

  /** Which further pieces are lifted? *last* is the space lifted last, empty before. */
  export interface LiftDetail {
    topic: "lift";
    actions: number;
    ships: number;
    regions: string[];
    whose: string;
    last: string;
    left: number;
    must: number;
  }

  /** Where is the next lifted piece set down? *last* is where an equal one went before. */
  export interface SetDownDetail {
    topic: "set_down";
    actions: number;
    ships: number;
    regions: string[];
    piece: Piece;
    whose: string;
    last: string;
  }

  /** Which rival's piece is moved next inside its region? */
  export interface ShiftDetail {
    topic: "shift";
    actions: number;
    left: number;
  }

  /** Which reward does the claim bring? *extra*: with a marker owned before this claim. */
  export interface RewardDetail {
    topic: "reward";
    actions: number;
    route: string;
    extra: boolean;
    gains: Gain[];
  }

  /** How is the permanent bonus used, if at all? */
  export interface PermanentDetail {
    topic: "permanent";
    actions: number;
    bonus: string;
    left: number;
    must: number;
  }

  /** Which neighbouring offices change places? */
  export interface SwapDetail {
    topic: "swap";
    actions: number;
  }

  /** Which ability does the marker upgrade? */
  export interface DevelopDetail {
    topic: "develop";
    actions: number;
  }

  /** Which piece goes back to its owner's supply? */
  export interface RemoveDetail {
    topic: "remove";
    actions: number;
    last: string;
    left: number;
    must: number;
  }

  /** Which used marker of whom is taken in exchange? */
  export interface ExchangeDetail {
    topic: "exchange";
    actions: number;
  }

  /** Where is the promo marker laid, with a trader on it? */
  export interface LayDetail {
    topic: "lay";
    actions: number;
    marker: string;
  }

  /** Which pieces does the owner of the tribute fetch? */
  export interface TributeDetail {
    topic: "tribute";
    actions: number;
    pieces: number;
  }

  /** Which unused markers pay for the favour? *last* is the one turned over before. */
  export interface PayFavourDetail {
    topic: "pay_favour";
    actions: number;
    favour: string;
    last: string;
    left: number;
  }

  /** Which route full of neutral traders is claimed? */
  export interface NeutralClaimDetail {
    topic: "neutral_claim";
    actions: number;
  }

  /** In which end city does the neutral office stand? */
  export interface NeutralOfficeDetail {
    topic: "neutral_office";
    actions: number;
    route: string;
  }

  /** Which neutral trader stays on the route? */
  export interface KeepNeutralDetail {
    topic: "keep_neutral";
    actions: number;
    route: string;
  }

  /** Which marker lay face down on the plate? */
  export interface TurnUpDetail {
    topic: "turn_up";
    actions: number;
  }

  /** On which route does the replacement lie? */
  export interface PlaceMarkerDetail {
    topic: "place_marker";
    actions: number;
    marker: string;
  }

  /** On which space does the neutral trader join the marker? */
  export interface JoinNeutralDetail {
    topic: "join_neutral";
    actions: number;
    route: string;
  }

  export type Detail =
    | FirstDetail
    | StartMarkerDetail
    | MissionDetail
    | RevealFavourDetail
    | StartNeutralDetail
    | TurnDetail
    | ShareIncomeDetail
    | PayDetail
    | RelocateDetail
    | RelocateMovedDetail
    | RelocateNeutralDetail
    | LiftDetail
    | SetDownDetail
    | ShiftDetail
    | RewardDetail
    | PermanentDetail
    | SwapDetail
    | DevelopDetail
    | RemoveDetail
    | ExchangeDetail
    | LayDetail
    | TributeDetail
    | PayFavourDetail
    | NeutralClaimDetail
    | NeutralOfficeDetail
    | KeepNeutralDetail
    | TurnUpDetail
    | PlaceMarkerDetail
    | JoinNeutralDetail;

  /** The macro every game has: actions in notation, one after the other. */
  export interface Steps {
    macro: "Steps";
    steps: string[];
  }

  /** Pieces with the space each leaves and the space it goes to, in any order. */
  export interface MovePieces {
    macro: "MovePieces";
    moves: [string, string][];
  }

  export type Macro =
    | Steps
    | MovePieces;

  export type Weighing = never;

  /** The whole table as one seat sees it. */
  export interface HansaView {
    board: string;
    active: number;
    first: number;
    turns: number;
    actions_left: number;
    begun: number;
    toll: number;
    entered: number[];
    routes: RouteView[];
    cities: CityView[];
    seats: SeatView[];
    neutral_prestige: number;
    neutral_stock: number;
    figures: Record<string, number>;
    connected: number[];
    completed: number;
    face_down: number;
    discarded: Record<string, number>;
    favours: Record<string, Weighing | number | null>;
    hand: Piece[];
    ending: string;
    question: Detail | null;
  }

  /** A route: the pieces on it by the names of their spaces, and its marker. */
  export interface RouteView {
    name: string;
    pieces: Record<string, Piece>;
    marker: string;
    laid: LaidView[];
  }

  /** A promo marker beside a route. */
  export interface LaidView {
    marker: string;
    owner: number;
  }

  /** A city: offices on slots left to right, extra offices in the order they came. */
  export interface CityView {
    name: string;
    offices: Piece[];
    extras: Piece[];
    control: Weighing | number | null;
  }

  /** A desk and what belongs to it. */
  export interface SeatView {
    supply: PiecesView;
    stock: PiecesView;
    levels: Record<string, number>;
    prestige: number;
    earned: Record<string, number>;
    unused: string[];
    used: string[];
    plate: number;
    mission: Weighing | number | null;
  }

  /** Pieces that only their number tells apart. */
  export interface PiecesView {
    traders: number;
    merchants: number;
  }

  /** The printed side that is played. */
  export interface HansaScene {
    board: string;
    family: string;
    width: number;
    height: number;
    cities: SceneCity[];
    routes: SceneRoute[];
    spaces: SceneSpace[];
    figures: SceneFigure[];
    special_route: string;
    regions: string[];
    drawing: Drawing;
    desk: SceneDesk;
    markers: string[];
    marker_counts: Record<string, number>;
    favours: string[];
    missions: string[][];
    prestige_end: number;
    completed_end: number;
    connection_points: number[];
    reconstructed: string[];
  }

  /** A city with its slots and what is printed beside it. */
  export interface SceneCity {
    name: string;
    x: number;
    y: number;
    slots: SceneSlot[];
    abilities: string[];
    independent: boolean;
    connection: boolean;
    permit: string[];
    reconstructed: boolean;
  }

  /** A printed place for an office. */
  export interface SceneSlot {
    colour: string;
    kind: string;
    coin: number;
    x: number;
    y: number;
  }

  /** A route between two cities; the marker lies at *x*, *y*. */
  export interface SceneRoute {
    name: string;
    ends: [string, string];
    spaces: string[];
    x: number;
    y: number;
    tavern: boolean;
    permanent: string;
    region: number;
    reconstructed: boolean;
  }

  /** A village or a ship of a route. */
  export interface SceneSpace {
    name: string;
    route: string;
    ship: boolean;
    x: number;
    y: number;
  }

  /** A figure of the special prestige table, which is called by its points. */
  export interface SceneFigure {
    name: string;
    colour: string;
    points: number;
    x: number;
    y: number;
  }

  /** Where scrolls and tracks stand; what is left out is not drawn. */
  export interface Drawing {
    ability_keys: Weighing | [number, number] | null;
    ability_actions: Weighing | [number, number] | null;
    ability_privilege: Weighing | [number, number] | null;
    ability_book: Weighing | [number, number] | null;
    ability_purse: Weighing | [number, number] | null;
    completed_track_first: Weighing | [number, number] | null;
    completed_track_last: Weighing | [number, number] | null;
    marker_supply: Weighing | [number, number] | null;
  }

  /** The steps of the five abilities, left to right; a purse of 99 takes everything. */
  export interface SceneDesk {
    keys: number[];
    actions: number[];
    privilege: string[];
    book: number[];
    purse: number[];
  }

  /** Board, edition, markers, modules, and the rulings that have two readings. */
  export interface HansaOptions {
    players?: number;
    board?: "base" | "britannia" | "east";
    side?: "auto" | "large" | "small";
    edition?: "auto" | "big_box" | "fourth";
    markers?: "auto" | "big_box" | "custom" | "fourth" | "promo";
    marker_counts?: string;
    missions?: boolean;
    favours?: boolean;
    toll?: boolean;
    first?: "A" | "random";
    swap?: "any" | "auto" | "own";
    permanent?: "auto" | "compulsory" | "optional";
    place_two?: "auto" | "narrow" | "wide";
    network?: "cities" | "offices";
    favour_relocation?: "all" | "piece";
    two_player?: "auto" | "britannia" | "fourth";
  }

  /** The game's records. */
  export interface Game {
    view: HansaView;
    scene: HansaScene;
    options: HansaOptions;
    option: Option;
    event: Event;
    detail: Detail;
    macro: Macro;
    weighing: Weighing;
  }
}
