/**
 * Every refusal in French, by its English text: `{}` is a value, and the French has the values in their order unless
 * it numbers them (`{2}`). A test walks all that the source throws, and fails for a message that is not here.
 */
export const FRENCH: readonly (readonly [english: string, french: string])[] = [
  // Values that stand within messages.
  ['nothing', 'rien'],
  ['a list', 'une liste'],
  ['an object', 'un objet'],
  ['no such file', 'ce fichier n’existe pas'],

  // JSON, numbers, requests.
  ['the name of a preset or an object expected, not {}', 'il faut le nom d’un jeu de règles ou un objet, et non {}'],
  ['the name of a score table or an object expected, not {}', 'il faut le nom d’un barème ou un objet, et non {}'],
  ['an object expected, not {}', 'il faut un objet, et non {}'],
  ['a list expected, not {}', 'il faut une liste, et non {}'],
  ['a text expected, not {}', 'il faut un texte, et non {}'],
  ['unknown key; {}', 'clé inconnue ; {}'],
  ['unknown key; known are {}', 'clé inconnue ; celles qu’on connaît : {}'],
  ['known are {}', 'celles qu’on connaît : {}'],
  ['write {}', 'écrivez {}'],
  ['is not known here: {}', 'n’est pas connu ici : {}'],
  ['is needed', 'manque'],
  ['a number expected, not {}', 'il faut un nombre, et non {}'],
  ['a whole number expected, not {}', 'il faut un nombre entier, et non {}'],
  ['at least {} expected, not {}', 'il faut au moins {}, et non {}'],
  ['at most {} expected, not {}', 'il faut au plus {}, et non {}'],
  ['a JSON object expected as {}', 'il faut un objet JSON comme {}'],
  ['not JSON: {}', 'ce n’est pas du JSON : {}'],
  ['true or false expected', 'il faut true ou false'],
  ['true or false expected, not {}', 'il faut true ou false, et non {}'],
  ['true or false expected, once', 'il faut true ou false, une seule fois'],
  ['one value expected', 'il faut une seule valeur'],
  ['one of {} expected', 'il faut l’un de {}'],
  ['one of {} expected, once', 'il faut l’un de {}, une seule fois'],
  ['one of {} expected, not {}', 'il faut l’un de {}, et non {}'],
  ['{} expected, not {}', 'il faut {}, et non {}'],
  ['a whole number from {} to {} expected', 'il faut un nombre entier de {} à {}'],
  ['a whole number from 0 to {} expected', 'il faut un nombre entier de 0 à {}'],
  ['a whole number from {} to {} expected, once', 'il faut un nombre entier de {} à {}, une seule fois'],
  ['a whole number from {} to {} expected, not {}', 'il faut un nombre entier de {} à {}, et non {}'],
  ['{} is no kind of hint; there are fair and thoughtful', '{} n’est pas une sorte d’indice ; il y a fair et tout'],
  ['a whole number from 1 to {} expected, not {}', 'il faut un nombre entier de 1 à {}, et non {}'],
  ['a whole number of at least 1 expected, not {}', 'il faut un nombre entier d’au moins 1, et non {}'],
  ['a whole number of nodes expected', 'il faut un nombre entier de nœuds'],
  ['at least 1 node expected', 'il faut au moins 1 nœud'],
  ['a whole number of milliseconds expected', 'il faut un nombre entier de millisecondes'],
  ['at least 1 millisecond expected', 'il faut au moins 1 milliseconde'],
  ['a number above 0 and up to {} expected, not {}', 'il faut un nombre au-dessus de 0 et d’au plus {}, et non {}'],
  ['a share between 0 and 1 expected, not {}', 'il faut une part entre 0 et 1, et non {}'],
  ['a confidence level lies between 0 and 1, not {}', 'un niveau de confiance est entre 0 et 1, et non {}'],
  ['a list of 1 to {} expected, not {}', 'il faut une liste de 1 à {}, et non {}'],
  ['at least one expected', 'il en faut au moins un'],
  ['at least one rule set expected', 'il faut au moins un jeu de règles'],
  ['at least one player expected', 'il faut au moins un joueur'],
  ['a date such as 2026-12-01 expected, not {}', 'il faut une date comme 2026-12-01, et non {}'],
  ['the name of a form expected, not {}', 'il faut le nom d’une forme, et non {}'],
  ['thoughtful or fair expected, not {}', 'il faut thoughtful ou fair, et non {}'],
  ['Invalid input: expected {}, received {}', 'valeur non valable : il faut {}, et non {}'],
  ['Invalid input', 'valeur non valable'],
  ['Invalid input: expected {}', 'valeur non valable : il faut {}'],
  ['Invalid option: expected one of {}', 'choix inconnu : il faut l’un de {}'],
  ['Too small: expected {} to be {}', 'trop petit : il faut {2}'],
  ['Too big: expected {} to be {}', 'trop grand : il faut {2}'],
  ['Too small: expected {} to have {}', 'trop court : il faut {2}'],
  ['Too big: expected {} to have {}', 'trop long : il faut {2}'],
  ['Invalid string: {}', 'texte non valable : {}'],

  // Values that the library is given.
  ['a {} is nothing that JSON has', '{} : JSON n’a rien de tel'],
  ['nested too deep', 'l’imbrication est trop profonde'],
  ['more values than any question has', 'il y a plus de valeurs que dans toute question'],
  ['a plain object expected, as JSON has them', 'il faut un objet simple, comme en JSON'],
  ["can't be read: reading it throws", 'ne peut pas être lu : la lecture lève une exception'],

  // Games that KPatience saved.
  [
    'neither "kpat-game" nor "dealer" is in it, as KPatience saves games',
    'il n’y a ni « kpat-game » ni « dealer », comme KPatience enregistre les parties',
  ],
  ['neither "game-type" nor "id" says which game it is', 'ni « game-type » ni « id » ne dit quel jeu c’est'],
  ['no Klondike, but {}', 'ce n’est pas du Klondike, mais {}'],
  ['Klondike has no pile {}; it has {}', 'le Klondike n’a pas de pile {} ; il a {}'],
  ['in {}, a card lies face down on one face up', 'dans {}, une carte cachée est posée sur une carte découverte'],
  ['in {}, {} does not follow', 'dans {}, {} ne suit pas'],

  // Cards, decks, positions.
  [
    '{} is not a card; a card is a rank (A 2 … 9 T J Q K) and a suit (C S D H), such as TD',
    '{} n’est pas une carte ; une carte est un rang (A 2 … 9 T J Q K) et une couleur (C S D H), comme TD',
  ],
  [
    'hidden cards (??) are not accepted here: every card must be given',
    'les cartes cachées (??) ne sont pas admises ici : il faut donner chaque carte',
  ],
  ['no {} in a deck of {} ranks', 'pas de {} dans un jeu de {} rangs'],
  ['the {} ({}) is already at {}', '{2} est déjà à {3}'],
  ['1 card is missing: {}', 'il manque une carte : {}'],
  ['{} cards are missing: {}', 'il manque {} cartes : {}'],
  ['a text or list of cards expected, not {}', 'il faut un texte ou une liste de cartes, et non {}'],
  ['a "deck" of 52 cards expected', 'il faut un « deck » de 52 cartes'],
  ['{} columns need {} cards, the deck has only {}', '{} colonnes demandent {} cartes, le jeu n’en a que {}'],
  ['{} columns expected, {} given', 'il faut {} colonnes, et non {}'],
  ['no face-down card is dealt to column {}, not {}', 'aucune carte cachée n’est donnée à la colonne {}, et non {}'],
  [
    'at most {} face-down card is dealt to column {}, not {}',
    'au plus {} carte cachée est donnée à la colonne {}, et non {}',
  ],
  [
    'at most {} face-down cards are dealt to column {}, not {}',
    'au plus {} cartes cachées sont données à la colonne {}, et non {}',
  ],
  [
    'the last face-down card would have turned: put it here',
    'la dernière carte cachée se serait retournée : mettez-la ici',
  ],
  ["a face-down card can't lie on a face-up one", 'une carte cachée ne peut pas être posée sur une carte visible'],
  ["{} can't lie on {}", '{} ne peut pas être posé sur {}'],
  [
    '{} in stock and waste, but only {} begin there and none comes back',
    '{} dans la pioche et la défausse, mais il n’y en a que {} au début et aucune n’y revient',
  ],
  ['there is only 1 pass', 'il n’y a qu’un passage'],
  ['there are only {} passes', 'il n’y a que {} passages'],
  [
    "in the first pass 1 card can't have left the stock by draws of {}",
    'au premier passage, une seule carte ne peut pas avoir quitté la pioche par tirages de {}',
  ],
  [
    "in the first pass {} cards can't have left the stock by draws of {}",
    'au premier passage, {} cartes ne peuvent pas avoir quitté la pioche par tirages de {}',
  ],
  [
    '{} card is hidden (??), but only {} lie nowhere else',
    '{} carte est cachée (??), mais il n’en manque que {} ailleurs',
  ],
  [
    '{} cards are hidden (??), but only {} lie nowhere else',
    '{} cartes sont cachées (??), mais il n’en manque que {} ailleurs',
  ],
  [
    '{} card is hidden (??), but these lie nowhere else: {}',
    '{} carte est cachée (??), mais celles-ci ne sont nulle part ailleurs : {}',
  ],
  [
    '{} cards are hidden (??), but these lie nowhere else: {}',
    '{} cartes sont cachées (??), mais celles-ci ne sont nulle part ailleurs : {}',
  ],
  [
    'a position is a text of columns, foundations, stock, waste and pass, or an object, not {}',
    'une position est un texte de colonnes, fondations, pioche, défausse et passage, ou un objet, et non {}',
  ],
  [
    'the top rank of each foundation in the order C S D H, - for none, expected, not {}',
    'il faut le rang du dessus de chaque fondation dans l’ordre C S D H, - pour aucun, et non {}',
  ],
  ['a pile is its cards or "-", not {}', 'une pile est faite de ses cartes ou de « - », et non {}'],
  [
    'the solver takes at most {} cards in stock and waste',
    'le solveur prend au plus {} cartes dans la pioche et la défausse',
  ],
  ['the solver takes at most {} face-down cards in a column', 'le solveur prend au plus {} cartes cachées par colonne'],
  [
    'the solver takes no more face-down cards than a deal has',
    'le solveur ne prend pas plus de cartes cachées que n’en a une donne',
  ],
  ['too many cards that have never moved for a search', 'trop de cartes qui n’ont jamais bougé pour une recherche'],
  ['either "deal" or "position" is needed, and not both', 'il faut « deal » ou « position », et pas les deux'],

  // Input as people bring it.
  ['unknown setting; known are {}', 'réglage inconnu ; ceux qu’on connaît : {}'],
  ['{} is {}, which is not among the 52 cards', '{} est {}, qui n’est pas parmi les 52 cartes'],
  [
    '{} is not a card; a card is a rank ({}) and a suit ({}), such as TD',
    '{} n’est pas une carte ; une carte est un rang ({}) et une couleur ({}), comme TD',
  ],
  [
    'a rank from 1 (Ace) to 13 (King) or its name expected, not {}',
    'il faut un rang de 1 (as) à 13 (roi) ou son nom, et non {}',
  ],
  [
    'the letter or name of a suit, or 1 clubs, 2 diamonds, 3 hearts, 4 spades expected, not {}',
    'il faut la lettre ou le nom d’une couleur, ou 1 trèfle, 2 carreau, 3 cœur, 4 pique, et non {}',
  ],
  ['{} is no {}, and {}', '{1} n’est ni partie ni coups, et {3}'],
  ['a folder, not a file', 'c’est un dossier, pas un fichier'],
  ["can't be read ({})", 'ne peut pas être lu ({})'],
  [
    'no text in UTF-8, but a binary file or one in another encoding',
    'ce n’est pas un texte en UTF-8, mais un fichier binaire ou d’un autre codage',
  ],
  [
    'the number {} is another deal in each scheme; say whose number it is: "scheme:number" with a scheme of {}',
    'le numéro {} est une autre donne dans chaque schéma ; dites de qui il est : « schéma:numéro » avec un schéma parmi {}',
  ],
  [
    '{} is not a deal; a deal is 52 cards, or "scheme:number" with a scheme of {}',
    '{} n’est pas une donne ; une donne est 52 cartes, ou « schéma:numéro » avec un schéma parmi {}',
  ],
  [
    '{} is no Klondike of Green Felt; such as https://greenfelt.net/klondike?game=670334786 is',
    '{} n’est pas un Klondike de Green Felt ; https://greenfelt.net/klondike?game=670334786 en est un',
  ],
  [
    'the address has no number; copy it with one, such as https://greenfelt.net/klondike?game=670334786',
    'l’adresse n’a pas de numéro ; copiez-la avec le sien, comme https://greenfelt.net/klondike?game=670334786',
  ],
  [
    'this game is played at draw {}, and the rules asked about are draw {}: give rules with draw {}',
    'cette partie se joue en tirant {}, et les règles demandées tirent {} : donnez des règles qui tirent {}',
  ],
  ['{} is not a card', '{} n’est pas une carte'],
  [
    'of {} cards up are all from the Ace ({}) on, not {}',
    'de {}, les cartes montées le sont toutes à partir de l’as ({}), et non {}',
  ],
  [
    'waste and stock are not told apart: put ==> between them, the playable card first, the next drawn after it',
    'rien ne sépare la défausse de la pioche : mettez ==> entre elles, la carte jouable en premier, la prochaine à piocher après',
  ],

  // Difficulty.
  ['a whole number from 0 to 100 expected, not {}', 'il faut un nombre entier de 0 à 100, et non {}'],
  ['the least score, {}, is greater than the greatest, {}', 'la plus petite note, {}, dépasse la plus grande, {}'],
  [
    'no score is both {} ({} to {}) and within these limits',
    'aucune note n’est à la fois {} ({} à {}) et dans ces limites',
  ],

  // Moves.
  [
    'a list of moves or a text such as "3= 6H>T5" expected, not {}',
    'il faut une liste de coups ou un texte comme « 3= 6H>T5 », et non {}',
  ],
  ['{} moves are more than {}, the most', '{} coups, c’est plus que {}, le maximum'],
  ['"draw", "redeal" or "move" expected', 'il faut « draw », « redeal » ou « move »'],
  [
    '{} is not a move; a move is = (draw), 3= (draw three times), R (redeal), 6H>T5 or AC>F',
    '{} n’est pas un coup ; un coup est = (piocher), 3= (piocher trois fois), R (retourner la défausse), 6H>T5 ou AC>F',
  ],
  [
    '"waste", "foundation" or "T1" … "T7" expected, not {}',
    'il faut « waste », « foundation » ou « T1 » … « T7 », et non {}',
  ],
  [
    '{} is no move in letters: @ for a draw, or two of A … L, from and to',
    '{} n’est pas un coup en lettres : @ pour piocher, ou deux de A … L, d’où et vers où',
  ],
  [
    'no moves can be played where cards are hidden (??)',
    'on ne peut pas jouer de coups où des cartes sont cachées (??)',
  ],
  ['"{}" is a form of moves, and none were given', '« {} » est une forme de coups, et il n’y en a pas'],
  ['a fair hint has no winning line', 'un conseil sans voir les cartes n’a pas de suite gagnante'],

  // Forms of other programs.
  [
    'no form of a game is called {}; known are {}',
    'aucune forme de partie ne s’appelle {} ; celles qu’on connaît : {}',
  ],
  [
    '{} looks like no known form of a game; known are {}',
    '{} ne ressemble à aucune forme de partie connue ; celles qu’on connaît : {}',
  ],
  [
    'only an opening can be written as "{}", and this is none',
    'seule une donne peut être écrite en « {} », et ce n’en est pas une',
  ],
  ['only a whole deck has a number', 'seul un jeu entier a un numéro'],
  [
    '{} is not a card of three digits: 01 to 13 for the rank, 1 to 4 for the suit',
    '{} n’est pas une carte de trois chiffres : 01 à 13 pour le rang, 1 à 4 pour la couleur',
  ],
  ['{} is not the top of a foundation, such as H-A', '{} n’est pas le dessus d’une fondation, comme H-A'],
  ['{} is not a card of Solvitaire, such as 10D or 10d', '{} n’est pas une carte de Solvitaire, comme 10D ou 10d'],
  [
    'cards up are all from the Ace on, which those in {} are not',
    'les cartes montées le sont toutes à partir de l’as, ce que ne sont pas celles de {}',
  ],

  // Rules and scores.
  ['{} is no preset; known are {}', '{} n’est pas un jeu de règles nommé ; ceux qu’on connaît : {}'],
  [
    '"unlimited" or a whole number from 1 to 99 expected, not {}',
    'il faut « unlimited » ou un nombre entier de 1 à 99, et non {}',
  ],
  ['{} is no score table; known are {}', '{} n’est pas un barème ; ceux qu’on connaît : {}'],
  [
    'bands of difficulty were not measured under these rules: see docs/players.md',
    'les degrés de difficulté n’ont pas été mesurés sous ces règles : voir docs/players.md',
  ],

  // Deals and their numbers.
  [
    '{} is not a deal; say whose number it is: "scheme:number" with a scheme of {}',
    '{} n’est pas une donne ; dites de qui est le numéro : « schéma:numéro » avec un schéma parmi {}',
  ],
  ['{} is not a whole number from {} to {}, as {} has', '{} n’est pas un nombre entier de {} à {}, comme en a {}'],
  [
    '{} is not clearly a number of one scheme of {}; choose among {}',
    '{} n’est pas clairement un numéro d’un seul schéma de {} ; choisissez parmi {}',
  ],
  ['{} is no deal-number scheme; known are {}', '{} n’est pas un schéma de numéros ; ceux qu’on connaît : {}'],
  ['{} may mean several schemes: {}', '{} peut désigner plusieurs schémas : {}'],
  ['the name of a scheme expected, not {}', 'il faut le nom d’un schéma, et non {}'],
  ['the last number, {}, is below the first, {}', 'le dernier numéro, {}, est avant le premier, {}'],
  ['the last deal, {}, comes before the first, {}', 'la dernière donne, {}, vient avant la première, {}'],
  ['"scheme:first-last" expected, not {}', 'il faut « schéma:premier-dernier », et non {}'],
  ['places in a random sequence run from 1 to {}', 'les places d’une suite au hasard vont de 1 à {}'],
  ['a number as digits expected, not {}', 'il faut un numéro en chiffres, et non {}'],
  ['more than {} numbers and ranges', 'plus de {} numéros et intervalles'],
  [
    'numbers and ranges such as "7 12 100-250" expected, not {}',
    'il faut des numéros et intervalles comme « 7 12 100-250 », et non {}',
  ],
  [
    '{} is of another scheme than the deals asked for, which are of {}: ask for each scheme by itself',
    '{} est d’un autre schéma que les donnes demandées, qui sont de {} : demandez chaque schéma à part',
  ],
  ['{} is not a number of {}, which has {} to {}', '{} n’est pas un numéro de {}, qui va de {} à {}'],

  // Batches.
  ['a batch has at most {} deals, not {}', 'un lot a au plus {} donnes, et non {}'],
  ['at most {} deals in a batch', 'au plus {} donnes dans un lot'],
  ['at most {} rule sets, counted for each player, not {}', 'au plus {} jeux de règles, comptés par joueur, et non {}'],
  ['the same deals are won as with {}[{}]', 'les mêmes donnes sont gagnées qu’avec {}[{}]'],
  ['batch {} is not done, but {}', 'le lot {} n’est pas terminé : {}'],
  ['batch {} still searches what batch {} left open', 'le lot {} cherche encore ce que le lot {} a laissé indécis'],
  ['batch {} is not at work in this process', 'le lot {} n’est pas en cours dans ce processus'],
  ['there is no batch {} in this database', 'il n’y a pas de lot {} dans cette base'],
  ['at least {} characters of an id expected, not {}', 'il faut au moins {} caractères d’un identifiant, et non {}'],
  ['several batches begin with {}: {}', 'plusieurs lots commencent par {} : {}'],
  ['the whole id of a batch expected', 'il faut l’identifiant entier d’un lot'],
  ['the batch failed', 'le lot a échoué'],
  ['no deal is {} for the reason "{}", with {}', 'aucune donne n’est {} pour la raison « {} », avec {}'],

  // The command line.
  [
    'only one of the game and its moves can come from standard input',
    'seule la partie ou ses coups peuvent venir de l’entrée standard',
  ],
  ['neither "solution" nor "moves" is in it', 'il n’y a ni « solution » ni « moves »'],
  ['"{}" is no {}, and a folder, not a file', '« {} » n’est ni partie ni coups, et c’est un dossier, pas un fichier'],
  ['"{}" is no {}, and can\'t be read ({})', '« {1} » n’est ni partie ni coups, et ne peut pas être lu ({3})'],
  ['"{}" is no {}, and no such file', '« {} » n’est ni partie ni coups, et ce fichier n’existe pas'],
  ['longer than {} bytes', 'plus long que {} octets'],
  ['"{}" can\'t be written ({})', '« {} » ne peut pas être écrit ({})'],
  ['the name of the file must end in one of {}, not {}', 'le nom du fichier doit finir par l’un de {}, et non {}'],
  ['want a whole number from {} to {}, not {}', 'il faut un nombre entier de {} à {}, et non {}'],
  [
    'want a count of at least 1, such as 500000 or 5M, not {}',
    'il faut un nombre d’au moins 1, comme 500000 ou 5M, et non {}',
  ],
  ['want a duration such as 250ms, 30s or 5m, not {}', 'il faut une durée comme 250ms, 30s ou 5m, et non {}'],
  ['want a share between 0 and 1, such as 0.95, not {}', 'il faut une part entre 0 et 1, comme 0.95, et non {}'],
  [
    'want percentage points above 0 and below 50, such as 0.5, not {}',
    'il faut des points de pourcentage entre 0 et 50, comme 0.5, et non {}',
  ],
  [
    'only one of --deals, --resume and --retry-unknown at a time',
    'un seul de --deals, --resume et --retry-unknown à la fois',
  ],
  ['not with --objective', 'pas avec --objective'],
  ['not with an objective', 'pas avec un objectif'],
  ['a game that is played has no answer as JSON', 'une partie qu’on joue n’a pas de réponse en JSON'],
  ['standard input is for the lines of the game', 'l’entrée standard est pour les lignes de la partie'],
  ["unknown option '{}'", 'option inconnue : {}'],
  ["unknown option '{}' (Did you mean {}?)", 'option inconnue : {} (vouliez-vous dire {} ?)'],
  ["unknown command '{}'", 'commande inconnue : {}'],
  ["unknown command '{}' (Did you mean {}?)", 'commande inconnue : {} (vouliez-vous dire {} ?)'],
  ["missing required argument '{}'", 'il manque l’argument {}'],
  ["option '{}' argument missing", 'il manque une valeur à l’option {}'],
  ["required option '{}' not specified", 'il faut l’option {}'],
  ["option '{}' argument '{}' is invalid. {}", 'l’option {} ne prend pas « {} ». {}'],
  ["command-argument value '{}' is invalid for argument '{}'. {}", 'l’argument {2} ne prend pas « {1} ». {3}'],
  ['Allowed choices are {}.', 'Le choix : {}.'],
  [
    "too many arguments for '{}'. Expected {} arguments but got {}.",
    'trop d’arguments pour {} : {2} attendus, {3} donnés.',
  ],
  [
    "too many arguments for '{}'. Expected {} argument but got {}.",
    'trop d’arguments pour {} : {2} attendu, {3} donnés.',
  ],
  ['too many arguments. Expected {} arguments but got {}.', 'trop d’arguments : {} attendus, {} donnés.'],
  ['too many arguments. Expected {} argument but got {}.', 'trop d’arguments : {} attendu, {} donnés.'],

  // HTTP.
  ['An API key is needed here: Authorization: Bearer <key>.', 'Il faut ici une clé : Authorization: Bearer <clé>.'],
  ['This API key is not known.', 'Cette clé n’est pas connue.'],
  ['There is nothing at {}; /docs tells what there is.', 'Il n’y a rien à {} ; /docs dit ce qu’il y a.'],
  ['This is not HTTP as this server reads it.', 'Ce n’est pas du HTTP comme ce serveur le lit.'],
  ['{} is not for this path; {} are.', '{} n’est pas pour ce chemin ; {} le sont.'],
  ['The body is not valid JSON.', 'Le corps n’est pas du JSON.'],
  [
    'The body must be JSON, with Content-Type: application/json.',
    'Le corps doit être du JSON, avec Content-Type: application/json.',
  ],
  [
    'The body is larger than 64 KiB (1 MiB for winnable deals).',
    'Le corps dépasse 64 Kio (1 Mio pour les donnes gagnables).',
  ],
  ['The path is not percent-encoded as a URL must be.', 'Le chemin n’est pas codé comme le veut une URL.'],
  [
    'The server failed to answer; the fault is in its log.',
    'Le serveur n’a pas su répondre ; la faute est dans son journal.',
  ],
  ['The solver or the store is not ready.', 'Le solveur ou la base ne sont pas prêts.'],
  ['Rate limit exceeded, retry in {}', 'Trop de demandes ; revenez dans {}'],
  ['the server has too much to do', 'le serveur a trop à faire'],
  ['This server meets no expectation but 100-continue.', 'Ce serveur ne répond à aucune attente, sauf 100-continue.'],
  [
    'lists and objects within each other more than {} deep',
    'des listes et des objets les uns dans les autres sur plus de {} niveaux',
  ],
  ['this key is there twice', 'cette clé est là deux fois'],
  ['the server is stopping', 'le serveur s’arrête'],
  ['too many read the events of batches', 'trop de lecteurs des événements de lots'],
  ['too many read events of searches', 'trop de lecteurs des événements de recherches'],
  ['port {} of {} is taken', 'le port {} de {} est pris'],
  ['port {} may not be taken by this user', 'cet utilisateur ne peut pas prendre le port {}'],
  ['{} is no address of this machine', '{} n’est pas une adresse de cette machine'],
  ["{}, not '{}'", '{}, et non « {} »'],
  [
    'keys of at least 8 characters without blanks expected, with commas between',
    'il faut des clés d’au moins 8 caractères sans blancs, séparées par des virgules',
  ],
  [
    'addresses or networks expected, with commas between',
    'il faut des adresses ou des réseaux, séparés par des virgules',
  ],

  // The pool and the store.
  ['too many questions wait for the solver', 'trop de questions attendent le solveur'],
  ['a solver thread failed to start: {}', 'un fil du solveur n’a pas démarré : {}'],
  ['the solver thread crashed: {}', 'le fil du solveur est tombé : {}'],
  ['the solver thread did not stop when told to', 'le fil du solveur ne s’est pas arrêté quand il le fallait'],
  ['the solver is shutting down', 'le solveur s’arrête'],
  ['nobody waits for these deals any more', 'personne n’attend plus ces donnes'],
  ['nobody waits for the answer any more', 'personne n’attend plus la réponse'],
  [
    'the database {} is damaged or not one of this program: {} ({})',
    'la base {} est abîmée ou n’est pas de ce programme : {} ({})',
  ],
  ["the database {} can't be opened or written: {} ({})", 'la base {} ne peut pas être ouverte ou écrite : {} ({})'],
  ['the database {} is locked by another program', 'la base {} est verrouillée par un autre programme'],
  ['the database {} refused a statement: {} ({})', 'la base {} a refusé une instruction : {} ({})'],
  ['{} is the database of another program', '{} est la base d’un autre programme'],
  [
    'the database {} was written by a newer program: it has version {}, this program knows {}',
    'la base {} a été écrite par un programme plus récent : elle est en version {}, ce programme connaît la {}',
  ],
  ['the database path is empty', 'le chemin de la base est vide'],
  ['the folder {} of the database does not exist', 'le dossier {} de la base n’existe pas'],
  ['{} is missing or empty, but its log {}-wal is not', '{} manque ou est vide, mais pas son journal {}-wal'],
  ['the database {} is damaged: {}', 'la base {} est abîmée : {}'],
  ['migration {} is missing: found {} in its place', 'la migration {} manque : {} est à sa place'],
  ['deals of a small table are not stored', 'les donnes d’une petite table ne sont pas gardées'],
  ['{} has lost its solution', '{} a perdu sa solution'],
  ['byte {} of a batch chunk is no outcome', 'l’octet {} d’un morceau de lot n’est pas un résultat'],
  ['a batch chunk is cut short', 'un morceau de lot est coupé'],
  ['contradiction over {} under {}', 'contradiction sur {} sous {}'],
  [
    'contradiction over {} under {}: {} says engine {}, {} says engine {}',
    'contradiction sur {} sous {} : {} selon le moteur {}, {} selon le moteur {}',
  ],
  ['deal {} is said to be winnable under {} and not under {}', 'la donne {} serait gagnable sous {} et non sous {}'],
  [
    'the solution of {} under {} does not win: at move {} {}',
    'la solution de {} sous {} ne gagne pas : au coup {}, {}',
  ],
  [
    'the solution of {} under {} does not win: it ends before all cards are up',
    'la solution de {} sous {} ne gagne pas : elle finit avant que toutes les cartes soient montées',
  ],
  ['the stored solution of {} is damaged: {}', 'la solution gardée de {} est abîmée : {}'],
  ['a winnable position came without a solution', 'une position gagnable est venue sans solution'],
  ['the judge refuses move {} of a line: {}', 'le juge refuse le coup {} d’une suite : {}'],
  ['a solution does not win', 'une solution ne gagne pas'],
  ['a solution has an illegal move {}: {}', 'une solution a un coup illégal, le {} : {}'],
  ['{} is no game; known are {}', '{} n’est pas un jeu ; ceux qu’on connaît : {}'],
  ['there is no {} for {}; no game has it', '« {} » n’existe pas pour {}, ni pour aucun jeu'],
  ['there is no {} for {}; there is for {}', '« {} » n’existe pas pour {} ; il y en a pour {}'],
  ['{} is a preset of {}, not of {}', '{} est un jeu de règles de {}, et non de {}'],
  ['a batch is of one game: {}, as rules[0] has it, or {}', 'une série n’a qu’un jeu : {}, comme rules[0], ou bien {}'],
  ['a line ends with {} cards up, not {}', 'une suite finit avec {} cartes montées, et non {}'],
]
